// R-INQ-71
import { expect, test } from 'vitest';
import { mailErrorWords } from './mail-error-words.ts';

test.each([
  ['EENVELOPE 450', 'The mail server wants the message later'],
  ['EENVELOPE 452', 'The mail server or the mailbox is full'],
  ['EMESSAGE 552', 'The message is too large for the mail server, or the mailbox is full'],
  ['EENVELOPE 552', 'The message is too large for the mail server, or the mailbox is full'],
  ['EENVELOPE 550', 'The mail server rejected the sender or the recipient'],
  ['EMESSAGE 554', 'The mail server rejected the message'],
  ['EAUTH 535', 'The mail server rejected the user name or password'],
  ['ECONNREFUSED', 'The mail server could not be reached'],
  ['ESTORAGE unreachable', 'The storage with the attached files did not respond'],
  ['constructor', 'The message could not be sent'],
])('%s means: %s', (error, words) => {
  expect(mailErrorWords(error)).toBe(words);
});
