// R-ACC-08
import { expect, test } from 'vitest';
import { idFault, nickNameFault, passwordFault } from './account-rules.ts';

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
  ['aaaaaaaaaaaa', 'must not be one of the most common passwords'],
])('%j is not a valid password: it %s', (password, fault) => {
  expect(passwordFault(password, 'kim.lee.1')).toBe(fault);
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
