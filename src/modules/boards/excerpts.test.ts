import { expect, test } from 'vitest';
import { endAtWord } from './excerpts.ts';

const words = 'pump '.repeat(59);

test.each([
  ['a short one is left alone', 'A pump', 'A pump'],
  ['one that ends with its sentence is left alone', `${words}runs.`, `${words}runs.`],
  ['one that ends in quotes is left alone', `${words}“so!”`, `${words}“so!”`],
  ['one that was cut off ends behind a word', `${words}thro`, `${words.trimEnd()}…`],
  ['one without blanks is only told to go on', '펌'.repeat(300), `${'펌'.repeat(300)}…`],
])('cutting an excerpt, %s', (_, text, ended) => expect(endAtWord(text)).toBe(ended));
