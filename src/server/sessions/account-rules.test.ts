// R-ACC-08
import { expect, test } from 'vitest';
import type { MenuItem } from '../../engine/common/menu.ts';
import { idFault, nickNameFault, passwordFault } from './account-rules.ts';
import { readSiteWords } from './site-words.ts';

test.each(['kim', 'Kim.Lee-3_', '007', 'a'.repeat(30)])('%s is a valid id', (id) => {
  expect(idFault(id)).toBeNull();
});

test.each([
  '',
  'ab',
  '-kim',
  '.kim',
  '_kim',
  'a'.repeat(31),
  'kim lee',
  '김철수',
  'kim\n',
  'ｋｉｍ',
  'kïm',
  "kim'--",
])('"%s" is not a valid id', (id) => {
  expect(idFault(id)).toContain('must have 3 to 30');
});

test.each(['correct horse', '한글로된비밀번호', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', ' leading and trailing ', 'x'.repeat(127) + 'y'])(
  '"%s" is a valid password',
  (password) => {
    expect(passwordFault(password, 'kim')).toBeNull();
  },
);

test.each([
  ['short 7', 'must have at least 8 characters'],
  ['한글일곱글자다', 'must have at least 8 characters'],
  // Seven Hangul syllables, each decomposed: still seven.
  ['한글일곱글자다'.normalize('NFD'), 'must have at least 8 characters'],
  ['x'.repeat(128) + 'y', 'must have at most 128 characters'],
  [' '.repeat(10), 'must have visible characters'],
  ['\u200b'.repeat(10), 'must have visible characters'],
  ['\u3164'.repeat(10), 'must have visible characters'],
  ['\0'.repeat(10), 'must have visible characters'],
  ['\u0301\ue000'.repeat(5), 'must have visible characters'],
  ['half \ud83d of one', 'must not contain half a character'],
  ['Kim.Lee.1', 'must not be the ID'],
  ['PassWord', 'must not be one of the most common passwords'],
  ['1q2w3e4r', 'must not be one of the most common passwords'],
  ...[
    ...[
      'aaaaaaaaaaaa',
      'abababab',
      'qwerasdf12',
      '20261130',
      '30111999',
      'P@ssw0rd!',
      'pa$$word',
      'Dragon2024!!',
    ],
    ...['123love123', 'zaq12wsx', '!qwerty!', 'l0veY0u99', '안녕하세요123', 'qwertyuiop'.repeat(12)],
  ].map((password) => [password, 'must not be one of the most common passwords']),
])('%j is not a valid password: it %s', (password, fault) => {
  expect(passwordFault(password, 'kim.lee.1')).toBe(fault);
});

test('a common word is refused with any digits after it', () => {
  const words = ['password', 'dragon', 'qwerty', 'iloveyou', 'football', 'sunshine', 'michael', 'samsung'];
  const allowed = words
    .flatMap((word) =>
      Array.from({ length: 500 }, (_none, number) => `${word}${String(number).padStart(2, '0')}`),
    )
    .filter((password) => passwordFault(password, 'kim') === null);
  expect(allowed).toEqual([]);
});

// R-ACC-52
test('a password is none of the site’s names, nor a word of one', () => {
  const words = readSiteWords({
    companyNames: ['Harbour Pumps Ltd.'],
    menu: [item('Services', [item('Déco Welding')])],
    texts: [
      {
        ...{ href: '/', title: '부산 공장 안내', headings: ['Storage tanks'], text: 'Warehouses' },
        products: [
          {
            name: 'Shale Shaker',
            href: '/',
            about: '',
            tables: [{ models: [{ name: 'DSX-3000', href: '/' }], rows: [] }],
          },
        ],
      },
    ],
  });
  const refused = [
    ...[
      'Harbour Pumps Ltd',
      'harbourpumpsltd',
      'HARBOUR2024',
      'pumps!!!',
      'Services',
      'deco welding 1',
      'W3lding1',
    ],
    ...['부산 공장 안내 1', 'shaleshaker', 'shaker-2026', 'DSX-3000', 'dsx30001'],
  ];
  for (const password of refused.filter((text) => text.length >= 8)) {
    expect([password, passwordFault(password, 'kim', words)]).toEqual([
      password,
      'must not be a name or word of this website',
    ]);
  }
  for (const password of ['seven green pumps', 'Warehouses', 'storage tanks', 'shaker of shale']) {
    expect(passwordFault(password, 'kim', words)).toBeNull();
  }
});

test.each(['김 씨', 'Kim', '👩‍👩‍👧', 'عربى', 'x'.repeat(30)])('"%s" is a valid name', (name) => {
  expect(nickNameFault(name)).toBeNull();
});

test.each([
  '',
  ' ',
  '\u200d',
  '\u3164',
  'a\nb',
  'a\0b',
  'staff\u202e',
  '\u2066a',
  '\u0301',
  '\ue000',
  'a\ud83d',
  'x'.repeat(31),
])('%j is not a valid name', (name) => {
  expect(nickNameFault(name)).not.toBeNull();
});

function item(name: string, subMenus: readonly MenuItem[] = []): MenuItem {
  return { id: 1, upperId: 0, name, menuType: 'C', subMenus };
}
