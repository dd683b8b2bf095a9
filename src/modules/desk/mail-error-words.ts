/** The codes of nodemailer, https://nodemailer.com/errors, and of the system's sockets. */
const WORDS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server did not accept the login',
  ENOAUTH: 'The mail server did not accept the login',
  ETLS: 'The connection to the mail server could not be encrypted',
  EENVELOPE: 'The mail server did not accept the sender or the recipient',
  EMESSAGE: 'The mail server did not accept the content',
  EPROTOCOL: 'The mail server did not answer as one does',
  EDNS: 'The name of the mail server could not be looked up',
  ENOTFOUND: 'The name of the mail server could not be looked up',
  ETIMEDOUT: 'The mail server did not answer in time',
  ECONNECTION: 'The mail server could not be reached',
  ECONNREFUSED: 'The mail server could not be reached',
  ECONNRESET: 'The connection to the mail server broke',
  ESOCKET: 'The connection to the mail server broke',
};

/** Says what the codes of a failure mean. @param error such as `EAUTH 535` */
export function mailErrorWords(error: string): string {
  const [code = ''] = error.split(' ');
  return (Object.hasOwn(WORDS, code) && WORDS[code]) || 'The mail could not be sent';
}
