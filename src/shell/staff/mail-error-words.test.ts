// R-INQ-71
import { expect, it } from 'vitest';
import { mailErrorWords } from './mail-error-words.ts';

it.each([
  ['EAUTH 535', 'The mail server rejected the user name or password'],
  ['EMESSAGE 554', 'The mail server rejected the message'],
  ['EMESSAGE 552', 'The message is too large for the mail server, or the mailbox is full'],
  ['EENVELOPE 552', 'The message is too large for the mail server, or the mailbox is full'],
  ['ESTORAGE unreachable', 'The storage with the attached files did not respond'],
  ['ESTORAGE', 'The storage with the attached files did not respond'],
  ['toString', 'The message could not be sent'],
])('explains %s', (error, words) => {
  expect(mailErrorWords(error)).toBe(words);
});

it('says what to do about a missing file', () => {
  expect(mailErrorWords('EFILE')).toMatch(/^An attached file is missing from the storage\. Restore it/);
});
