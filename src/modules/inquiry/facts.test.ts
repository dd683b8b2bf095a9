import { expect, test } from 'vitest';
import { inquiryFacts } from './facts.ts';

test('code that was built without the facts says so', () => {
  expect(() => inquiryFacts({})).toThrow('no facts for inquiries');
});
