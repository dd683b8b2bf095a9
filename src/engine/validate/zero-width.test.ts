// R-ENG-61
import { expect, it } from 'vitest';
import { checkZeroWidth } from './zero-width.ts';

it.each([
  ['mud\u200bpump', 3],
  ['\u200bmud', 0],
  ['mud\u200b', 3],
  ['+82\u200b 51 000 0000', 3],
  ['\ufeffmud', 0],
  ['mud\u2060pump', 3],
  ['mud\u200cpump', 3],
  ['mud\u200dpump', 3],
  ['mud\u200epump', 3],
  ['mud\u200fpump', 3],
  ['mud\u180epump', 3],
  ['mud\u061cpump', 3],
  ['mud\u2061pump', 3],
  ['mud\u2064pump', 3],
  ['mud\u3164pump', 3],
  ['mud\uffa0pump', 3],
  ['mud\u115fpump', 3],
  ['mud\u2800pump', 3],
  ['mud\u034fpump', 3],
  ['mud\u206apump', 3],
  ['mud\ufff9pump', 3],
  ['mud\ufe0fpump', 3],
  ['mud\ufe00', 3],
  ['https://example.com/\u200bcatalogue', 20],
  ['부산\u200b 공장', 2],
  ['**mud**\u200b', 7],
  ['[mud\u200b](/a)', 4],
  ['\u200d👷', 0],
])('the zero-width character in %j is reported', (text, offset) => {
  expect(checkZeroWidth(text)).toMatchObject([
    { rule: 'zero-width-character', within: { offset, length: 1 }, replacement: { put: '' } },
  ]);
});

it.each([
  'A mud pump',
  'A pump\u00a0of 90\u202fMW',
  'hy\u00adphen',
  '👩\u200d🔧 at work',
  '👩🏽\u200d🔧',
  '❤️\u200d🔥',
  'می\u200cخواهم',
  'क्\u200dष',
  'ශ්\u200dරී',
  '✔️',
  '5️⃣ steps',
  '葛\ufe00城',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '© ™️',
  '부산 공장',
  'm³ · – ’ “ ”',
])('%j is accepted', (text) => {
  expect(checkZeroWidth(text)).toEqual([]);
});

it('several zero-width characters are reported once', () => {
  const [fault, ...more] = checkZeroWidth('a\u200bb\u200bc');
  expect(more).toEqual([]);
  expect(fault?.message).toBe(
    'There is a zero-width character here (U+200B, zero-width space), which breaks search and addresses. This text has 2 of them. To delete it, put the cursor after it and press Backspace once, or run --fix.',
  );
});
