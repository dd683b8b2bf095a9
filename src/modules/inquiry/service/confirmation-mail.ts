import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { nameSubject } from '../../../shared/subject.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { readContents } from '../contents.ts';
import type { AnswerFacts } from '../facts.ts';
import { mailHtml } from './mail-html.ts';
import type { NewInquiry } from './new-inquiry.ts';
import type { ConfirmationMail } from './queue-mails.ts';

export interface ConfirmationSettings {
  readonly company: string;
  readonly answer: AnswerFacts;
  readonly timeZone: TimeZone;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** The office's address for replies. */
  readonly answerTo: string;
}

type QuotedField = 'worker' | 'tel' | 'email' | 'contents' | 'visitor_company' | 'country' | 'quantity';

/** Enough to recognise an inquiry; a form mustn't be a way to mail a long text to a stranger. */
const MOST = { characters: 2_000, lines: 60 };

const SHORTENED = '… (shortened here; we have the whole text)';

/**
 * The mail that tells the sender that an inquiry has arrived. Anyone can type anybody's address into the form, so the subject and
 * the sentences contain nothing that was typed; what was is shortened, comes last, and has no links that a mail program follows.
 */
export function composeConfirmation(
  settings: ConfirmationSettings,
  inquiry: NewInquiry,
  receipt: string,
  files: readonly string[] = [],
): ConfirmationMail {
  const sentences = sentencesOf(settings, inquiry, receipt);
  const quoted = quoteInquiry(inquiry, files);
  const subject = confirmationSubject(settings.company, receipt);
  return {
    to_address: inquiry.email,
    subject,
    body: `${[...sentences, 'What you wrote:', quoted.map((line) => `> ${line}`).join('\n'), settings.company].join('\n\n')}\n`,
    html: mailHtml({ subject, sentences, quoteTitle: 'What you wrote:', quoted, company: settings.company }),
    answer_to: settings.answerTo,
  };
}

function sentencesOf(
  { answer, timeZone, origin }: ConfirmationSettings,
  { received_at: receivedAt }: NewInquiry,
  receipt: string,
): string[] {
  const received = `${toZonedClock(receivedAt, timeZone).replace('T', ' ')} (${timeZone.label})`;
  const call = answer.tel
    ? ` or call ${answer.name ? `${answer.name}: ` : ''}${answer.tel}${answer.hours ? ` (${answer.hours})` : ''}`
    : '';
  return [
    `We have received your inquiry. Its receipt number is ${receipt}.`,
    `Received: ${received}`,
    `What happens next: we read your inquiry and answer by e-mail or telephone${answer.time ? ` ${answer.time}` : ''}.`,
    `If you have a question, reply to this message${call}. Please give the receipt number.`,
    `You get this message because your address was entered in the inquiry form at ${origin}. If you did not send the inquiry, reply to this message, and we will delete it.`,
  ];
}

/** Answers have the same subject after "Re: ", so that mail programs show them together. */
export function confirmationSubject(company: string, receipt: string): string {
  return `Your inquiry to ${company}: ${receipt}`;
}

/** What the visitor entered, line by line, without anything that a mail program makes a link of. @param files their names */
export function quoteInquiry(
  { worker, tel, email, contents, ...inquiry }: Pick<NewInquiry, QuotedField>,
  files: readonly string[],
): string[] {
  const { visitor_company: company, country, quantity } = inquiry;
  const { about, text } = readContents(contents);
  const addressed = `E-mail: ${email}`; // checked, and the recipient's own
  const lines = [
    `Name: ${worker}`,
    `Phone number: ${tel}`,
    addressed,
    ...(company ? [`Company: ${company}`] : []),
    ...(country ? [`Country: ${country}`] : []),
    ...(quantity ? [`Quantity: ${quantity}`] : []),
    ...about.map((one) => `Asked about: ${nameSubject(one)}`),
    ...files.map((name) => `File: ${name}`),
    '',
    ...text.split(/\r\n|\r|\n/),
  ];
  return shorten(lines.map((line) => (line === addressed ? line : withoutLinks(line))));
}

/** A space after each dot before a letter, and after the colon of a scheme: mail programs then see no web address. */
function withoutLinks(line: string): string {
  return line.replace(/[.\u3002\uff0e\uff61](?=\p{L})/gu, '$& ').replaceAll('://', ': //');
}

function shorten(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let room = MOST.characters;
  for (const line of lines) {
    const characters = Array.from(line);
    if (kept.length === MOST.lines || characters.length > room) {
      const part = characters.slice(0, room).join('');
      return kept.length === MOST.lines ? [...kept, SHORTENED] : [...kept, part, SHORTENED];
    }
    kept.push(line);
    room -= characters.length;
  }
  return kept;
}
