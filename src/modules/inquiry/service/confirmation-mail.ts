import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { escapeHtml } from '../../../server/http/escape-html.ts';
import { nameSubject } from '../../../shared/subject.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { readContents } from '../contents.ts';
import type { AnswerFacts } from '../facts.ts';
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
  const quoted = quote(inquiry, files);
  const subject = `Your inquiry to ${settings.company}: ${receipt}`;
  return {
    to_address: inquiry.email,
    subject,
    body: `${[...sentences, 'What you wrote:', quoted.map((line) => `> ${line}`).join('\n'), settings.company].join('\n\n')}\n`,
    html: toHtml({ subject, sentences, quoted, company: settings.company }),
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

function quote({ worker, tel, email, contents, ...inquiry }: NewInquiry, files: readonly string[]): string[] {
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

interface HtmlParts extends Pick<ConfirmationMail, 'subject'> {
  readonly sentences: readonly string[];
  readonly quoted: readonly string[];
  readonly company: string;
}

/** Self-contained: it loads nothing, so that opening the mail can't be tracked. */
function toHtml({ subject, sentences, quoted, company }: HtmlParts): string {
  const paragraphs = sentences.map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`);
  const lines = quoted.map((line) => `<div dir="auto">${escapeHtml(line) || '<br>'}</div>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c2a30;font:16px/1.5 Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
${paragraphs.join('\n')}
<p style="margin:24px 0 8px"><b>What you wrote:</b></p>
<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #b9c4c9;white-space:pre-wrap;overflow-wrap:anywhere">${lines.join('')}</blockquote>
<p style="margin:0">${escapeHtml(company)}</p>
</div>
</body>
</html>
`;
}
