// R-ENG-16
import { expect, test } from 'vitest';
import { KnownError } from '../common/known-error.ts';
import { describeFailure } from './command-line.ts';

test('an error that the user can fix is printed as a sentence, with its exit code', () => {
  const error = new KnownError('PAGE_LINT', 'one fault.', {
    exitCode: 2,
    before: 'a.json:1:2 rule Sentence.',
  });
  expect(describeFailure(error)).toEqual({
    text: 'a.json:1:2 rule Sentence.\n\nPAGE_LINT: one fault.',
    exitCode: 2,
  });
  expect(describeFailure(new Error('PAGE_NOT_COMPILED: a.json: why'))).toEqual({
    text: 'PAGE_NOT_COMPILED: a.json: why',
    exitCode: 1,
  });
});

test('a programming error is printed in full', () => {
  const { text, exitCode } = describeFailure(new TypeError('x is not a function'));
  expect(text).toContain('TypeError: x is not a function\n    at ');
  expect(exitCode).toBe(1);
  expect(describeFailure('thrown text')).toEqual({ text: 'thrown text', exitCode: 1 });
});
