import { expect, test } from 'vitest';
import { inquiryFacts } from './facts.ts';

test('code that was built without inquiry facts throws an error', () => {
  expect(() => inquiryFacts({})).toThrow('no facts for inquiries');
});
