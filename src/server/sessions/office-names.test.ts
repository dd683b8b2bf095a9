// R-ACC-10, R-ACC-14
import { expect, test } from 'vitest';
import { TEST_DEMO_POSTS } from '../../../tools/testing/demo-posts.ts';
import { isOfficeName, memberNameFault } from './office-names.ts';

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
  'Harbour Works 그룹',
  'Ｈarbour Works (공식)',
  '고객 센터',
  '관\u200b리자'.normalize('NFD'),
  'Harbour Works Office',
  'Harbour Works Holding: admin',
  'kim minsu',
  'KİM MİN-SU',
  '0ffice',
  'Off1ce',
  '0FF1C3',
  'St4ff',
  'Adrnin',
  '\u041effice',
  '\ua4f3\ua4dd\ua4dd\ua4f2\ua4da\ua4f0',
  'Harb0ur VVorks',
  'K1m Minsu',
  'Former member',
  'F0rmer Staff',
])('%j is an office name', (name) => {
  expect(isOffice(name)).toBe(true);
});

test.each([
  'Kim',
  'Minsu',
  'Harbour',
  'Harbour Works fan',
  'Officer',
  'Post office',
  'Group of five',
  '김 씨',
  '!',
  '👩‍👩‍👧',
])('%j is not an office name', (name) => {
  expect(isOffice(name)).toBe(false);
});

const NAMES = {
  company: COMPANY,
  accounts: [
    { role: 'staff', nickName: 'Kim Min-su' },
    { role: 'member', nickName: 'Tester' },
    { role: 'member', nickName: 'Coco' },
    { role: 'member', nickName: '김민수' },
  ],
} as const;

test.each([
  ['T\u0435ster', 'must not mix letters of different alphabets'],
  ['0ffice', 'must not be a name of the company or its staff'],
  ['\u0421\u043e\u0441\u043e', 'must not look like the name of another member'],
  ['C0co', null], // a zero is smaller than a capital O
  ['COC0', null],
  ['Tester', null],
  ['TESTER', null],
  ['Téster', null],
  ['김민수', null],
  ['김민수 2', null],
  ['Łukasz', null],
  ['Đặng Thị Hà', null],
  ['Zoë', null],
])('%j as a member’s name: %s', (name, fault) => {
  expect(memberNameFault(name, NAMES)).toBe(fault);
});

test('a name without letters matches no office name, even if the company has one', () => {
  expect(isOfficeName('?', ['!'], ['…'])).toBe(false);
  expect(isOfficeName('Kim', ['!'], ['…'])).toBe(false);
});

test('the demonstration’s office name is reserved, and its visitors’ names are not', () => {
  const nameOf = (board: number): string =>
    TEST_DEMO_POSTS.find(({ boardId }) => boardId === board)?.nickName ?? '';
  expect(isOfficeName(nameOf(152), [], [])).toBe(true);
  expect(isOfficeName(nameOf(151), [], [])).toBe(false);
});
