/** Codes of nodemailer, https://nodemailer.com/errors, of system sockets, and of the service itself for files of a mail. */
const WORDS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server rejected the user name or password',
  ENOAUTH: 'The mail server needs a user name and password',
  ETLS: 'The connection to the mail server could not be encrypted',
  EENVELOPE: 'The mail server rejected the sender or the recipient',
  EMESSAGE: 'The mail server rejected the message',
  EPROTOCOL: 'The mail server sent an invalid response',
  EDNS: 'The host name of the mail server could not be found',
  ENOTFOUND: 'The host name of the mail server could not be found',
  ETIMEDOUT: 'The mail server did not answer in time',
  ECONNECTION: 'The mail server could not be reached',
  ECONNREFUSED: 'The mail server could not be reached',
  ECONNRESET: 'The connection to the mail server was lost',
  ESOCKET: 'The connection to the mail server was lost',
  ESTORAGE: 'The storage with the attached files did not respond',
  EFILE:
    'An attached file is missing from the storage. Restore it from the backup, or delete this message and send a new one',
};

/** Answers of mail servers that say more than nodemailer's code: RFC 5321, 4.2.3. The first three are greylisting, too. */
const ANSWERS: Readonly<Record<string, string>> = {
  421: 'The mail server wants the message later',
  450: 'The mail server wants the message later',
  451: 'The mail server wants the message later',
  452: 'The mail server or the mailbox is full',
  552: 'The message is too large for the mail server, or the mailbox is full',
};

/** Explains the codes of a failure. @param error such as `EAUTH 535` */
export function mailErrorWords(error: string): string {
  const [code = '', answer = ''] = error.split(' ');
  if (Object.hasOwn(ANSWERS, answer) && ANSWERS[answer]) return ANSWERS[answer];
  return (Object.hasOwn(WORDS, code) && WORDS[code]) || 'The message could not be sent';
}
