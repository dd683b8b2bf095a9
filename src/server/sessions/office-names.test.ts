import { expect, test } from 'vitest';
import { DEMO_BOARDS } from '../demo/demo-boards.ts';
import { isOfficeName } from './office-names.ts';

const COMPANY = ['Harbour Works Holding', 'Harbour Works'];
const STAFF = ['Kim Min-su'];
const isOffice = (name: string): boolean => isOfficeName(name, COMPANY, STAFF);

test.each([
  'Harbour Works',
  'HARBOUR WORKS HOLDING',
  'harbourworks',
  'Ｈａｒｂｏｕｒ Ｗｏｒｋｓ',
  'Harbour\u00a0\u200bWor\u00adks',
  'Hárbour–Works.',
  'Office',
  ' o f f i c e ',
  'Offıce',
  'Oﬃce',
  'Off\u034fice\u3164',
  '[Staff]',
  '관리자',
  '관\u200b리자'.normalize('NFD'),
  'Harbour Works Office',
  'Harbour Works Holding: admin',
  'kim minsu',
  'KİM MİN-SU',
])('%j is a name of the office', (name) => {
  expect(isOffice(name)).toBe(true);
});

test.each(['Kim', 'Minsu', 'Harbour', 'Harbour Works fan', 'Officer', 'Post office', '김 씨', '!', '👩‍👩‍👧'])(
  '%j is not',
  (name) => {
    expect(isOffice(name)).toBe(false);
  },
);

test('a name without letters stands for nobody, though the company had one', () => {
  expect(isOfficeName('?', ['!'], ['…'])).toBe(false);
  expect(isOfficeName('Kim', ['!'], ['…'])).toBe(false);
});

test('nobody signs as the office of the demonstration does; visitors may', () => {
  const nameOf = (board: number): string =>
    DEMO_BOARDS.find(({ boardId }) => boardId === board)?.nickName ?? '';
  expect(isOfficeName(nameOf(152), [], [])).toBe(true);
  expect(isOfficeName(nameOf(151), [], [])).toBe(false);
});
