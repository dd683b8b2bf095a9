// R-STUDIO-05
import { expect, test } from 'vitest';
import { editText } from '../../common/edit-text.ts';
import { proposalOf } from './proposal.ts';

const TEXT = '{ "titel": "{{company.nam}} \\"x\\"", "menuId": 12, "list": ["a"], "level": 4 }';

/** The text after the suggestion is accepted; null if there is none. */
function taken(written: string, suggestion: string, rule = 'unknown-property' as const): string | null {
  const offset = TEXT.indexOf(written);
  const proposal = proposalOf(TEXT, { rule, offset, length: written.length, suggestion });
  return proposal && editText(TEXT, [proposal.edit]);
}

test('a suggestion replaces what was written: a name, a part of a text, a number', () => {
  expect(taken('"titel"', 'title')).toBe(TEXT.replace('titel', 'title'));
  expect(taken('{{company.nam}}', '{{company.name}}')).toBe(TEXT.replace('company.nam', 'company.name'));
  expect(taken('company.nam', 'a "b"')).toBe(TEXT.replace('company.nam', 'a \\"b\\"'));
  expect(taken('12', '21')).toBe(TEXT.replace('12', '21'));
  expect(taken('12', '/21/x')).toBe(TEXT.replace('12', '"/21/x"'));
});

test('nothing is suggested for more than a single value, or for a part of a token', () => {
  expect(taken('["a"]', 'a')).toBeNull();
  expect(taken('{ "titel"', 'a')).toBeNull();
  expect(
    proposalOf(TEXT, { rule: 'leftover-token', offset: 12, length: 2, suggestion: '{{a.b}}' }),
  ).toBeNull();
  expect(proposalOf(TEXT, { rule: 'too-long', offset: 0, length: 5 })).toBeNull();
});

test('a certain fix is used as it is', () => {
  const fix = { offset: 2, length: 7, text: '"title"' };
  const found = { rule: 'unknown-property' as const, offset: 2, length: 7, fix, suggestion: 'other' };
  expect(proposalOf(TEXT, found)).toEqual({ label: 'Fix it', edit: fix });
});
