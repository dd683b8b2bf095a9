import { tokenBefore } from './json-tokens.ts';
import type { SyntaxError, SyntaxProblem } from './syntax-problem.ts';

/** Longer lines aren't checked: each error takes as long as its whole line. */
export const LONGEST_LINE = 3000;
/** Maximum number of quotation marks in a line to check for the end of its text. */
const MAX_MARKS = 40;
/** Maximum number of lines to follow a text that continues below its first line. */
const MAX_LINES = 50;

/** Text that can follow a string: the bracket around it, or a comma and the next value. */
const AFTER_TEXT = /^[ \t]*(?:[\]}]|,?[ \t]*\r?$|,[ \t]*(?:["{[\d-]|true|false|null))/m;

/**
 * Recognises habits from other formats: quotation marks and line breaks inside a string, comments, `;` and `=`, dates and `1,549`
 * as numbers, and merge conflict markers.
 */
export function explainSlip(error: SyntaxError): SyntaxProblem | null {
  return (
    explainMerge(error) ??
    explainComment(error) ??
    explainWideCharacter(error) ??
    explainOddQuote(error) ??
    explainOtherCharacter(error) ??
    explainBareNumber(error) ??
    explainInnerQuote(error) ??
    explainLineBreak(error)
  );
}

function explainMerge({ text, offset }: SyntaxError): SyntaxProblem | null {
  const [mark] = /^(?:<{7}|={7}|>{7}|\|{7})/.exec(text.slice(offset, offset + 7)) ?? [];
  if (mark === undefined || !isLineStart(text, offset)) return null;
  const message =
    'A merge has left two versions of these lines. Keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return { offset, length: mark.length, message, understood: false, isBracket: true, isEnd: true };
}

function explainComment({ text, tokens, offset }: SyntaxError): SyntaxProblem | null {
  const rest = text.slice(offset, offset + LONGEST_LINE);
  const [comment] = /^(?:<!--[^]*?-->|#.*)/.exec(rest) ?? [];
  if (comment === undefined || text[tokenBefore(tokens, offset)] === ':') return null;
  const message = 'JSON has no comments. Remove this one.';
  const repair = { offset, put: comment.replace(/\S/g, ' ') };
  return { offset, length: comment.length, message, understood: false, repair };
}

/** Characters of East Asian keyboards, and the JSON characters they replace. */
const WIDE_CHARACTERS: Readonly<Record<string, { readonly put: string; readonly what: string }>> = {
  '，': { put: ',', what: 'a full-width comma' },
  '﹐': { put: ',', what: 'a full-width comma' },
  '、': { put: ',', what: 'a full-width comma' },
  '；': { put: ',', what: 'a full-width semicolon' },
  '：': { put: ':', what: 'a full-width colon' },
  '﹕': { put: ':', what: 'a full-width colon' },
  '｛': { put: '{', what: 'a full-width bracket' },
  '｝': { put: '}', what: 'a full-width bracket' },
  '［': { put: '[', what: 'a full-width bracket' },
  '］': { put: ']', what: 'a full-width bracket' },
  '【': { put: '[', what: 'a full-width bracket' },
  '】': { put: ']', what: 'a full-width bracket' },
  '،': { put: ',', what: 'an Arabic comma' },
  '∶': { put: ':', what: 'a ratio sign' },
  '︰': { put: ':', what: 'a two-dot mark' },
};
const WIDE = new RegExp(`^(?:true|false|null|-?[\\d.]+)?([${Object.keys(WIDE_CHARACTERS).join('')}])`);
/** Quotation marks that aren't JSON's. */
const ODD_QUOTES = "“”„‟＂「」『』«»‘’‚‛＇`'";
const OPENS_ODDLY = new RegExp(`^[${ODD_QUOTES}]`);
const CLOSING = new RegExp(`[${ODD_QUOTES}"](?=\\s*(?:[:,\\]}，：]|$))`);
/** A string that starts with JSON's quotation mark and ends with another. */
const CLOSES_ODDLY = /"[^"\n]*[^"\s“”]([“”„‟＂」』»])(?=\s*(?:[:,\]}，：]|$))/;

/** `，` and `：`, which look like a comma and a colon. */
function explainWideCharacter({ text, code, offset }: SyntaxError): SyntaxProblem | null {
  if (code !== 'InvalidSymbol') return null;
  const line = lineFrom(text, offset);
  const [before = '', sign = ''] = WIDE.exec(line) ?? [];
  const wide = WIDE_CHARACTERS[sign];
  if (!wide) return null;
  const at = offset + before.length - 1;
  const message = `${sign} is ${wide.what}, which isn't valid in JSON. Use ${wide.put} instead.`;
  const repair = { offset: at, put: narrow(line.slice(before.length - 1)) };
  return { offset: at, length: 1, message, understood: false, put: wide.put, repair };
}

/** `“title”`, `'title'`, `"title”`. */
function explainOddQuote({ text, code, offset }: SyntaxError): SyntaxProblem | null {
  const line = lineFrom(text, offset);
  const [opens] = code === 'InvalidSymbol' ? (OPENS_ODDLY.exec(line) ?? []) : [];
  if (opens !== undefined) {
    const closes = CLOSING.exec(line.slice(1))?.[0] ?? opens;
    const marks = closes === opens || closes === '"' ? opens : `${opens} and ${closes}`;
    const message = `${marks} ${marks.length > 1 ? "aren't quotation marks" : "isn't a quotation mark"} in JSON. Use double quotation marks (") here.`;
    return { offset, length: 1, message, understood: false, repair: { offset, put: narrow(line) } };
  }
  if (code === 'InvalidCommentToken') return null;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  if (offset - start > LONGEST_LINE) return null;
  const whole = text.slice(start, offset) + line;
  const match = CLOSES_ODDLY.exec(whole);
  if (!match || whole.replace(/\\./g, '').split('"').length % 2 === 1) return null;
  const [found, mark = ''] = match;
  const at = start + match.index + found.length - 1;
  const message = `${mark} isn't a quotation mark in JSON. Use a double quotation mark (") here.`;
  return { offset: at, length: 1, message, understood: false, put: '"', repair: { offset: at, put: '"' } };
}

/** The rest of a line, with JSON's characters for lookalikes. Strings aren't changed. */
function narrow(line: string): string {
  let isInText = false;
  return line.replace(/\\.|./gsu, (sign, index: number) => {
    const isQuote =
      sign === '"' || (ODD_QUOTES.includes(sign) && (!isInText || ENDS_TEXT.test(line.slice(index + 1))));
    if (isQuote) {
      isInText = !isInText;
      return '"';
    }
    return isInText ? sign : (WIDE_CHARACTERS[sign]?.put ?? sign);
  });
}

/** Text that can follow a string. */
const ENDS_TEXT = /^\s*(?:[:,\]}，：］｝]|$)/;

function lineFrom(text: string, offset: number): string {
  return text.slice(offset, offset + LONGEST_LINE).split(/\r?\n/, 1)[0] ?? '';
}

/** `;` for a comma and `=` for a colon. */
function explainOtherCharacter({
  text,
  tokens,
  offset,
  length,
  code,
  container,
}: SyntaxError): SyntaxProblem | null {
  const sign = text.slice(offset, offset + length);
  const before = text[tokenBefore(tokens, offset)] ?? '';
  if (code !== 'InvalidSymbol' || ',:{['.includes(before)) return null;
  const isName = container?.type === 'object' && sign === '=';
  if (!isName && sign !== ';') return null;
  const [name, put] = isName ? ['colon (:)', ':'] : ['comma (,)', ','];
  const message = `Use a ${name} here, not ${sign}.`;
  return { offset, length, message, understood: false, repair: { offset, put } };
}

/** `2026-11-24` and `1,549`, which the parser reads as several values. */
function explainBareNumber({ text, offset, container }: SyntaxError): SyntaxProblem | null {
  if (!/[\d,]/.test(text[offset - 1] ?? '')) return null;
  const [head = ''] =
    /\d{1,20}(?:[-:/.]\d{1,20}){0,9},?$/.exec(text.slice(Math.max(0, offset - 220), offset)) ?? [];
  const from = offset - head.length;
  const [parts] =
    /^\d{1,20}(?:[-:/.]\d{1,20})*[-:/.]\d[^\s,"[\]{}]{0,60}/.exec(text.slice(from, from + 300)) ?? [];
  if (parts !== undefined && from + parts.length > offset) {
    const message = `${parts} isn't a number. Put text in double quotation marks.`;
    const repair = { offset: from, put: '0'.padEnd(parts.length) };
    return { offset: from, length: parts.length, message, understood: false, repair };
  }
  const [thousands] = /^\d{1,3}(?:,\d{3})+(?![\d.])/.exec(text.slice(from, from + 300)) ?? [];
  if (thousands === undefined || container?.type !== 'object') return null;
  const number = thousands.replaceAll(',', '');
  const message = `Write the number without commas: ${number}.`;
  const repair = { offset: from, put: number.padEnd(thousands.length) };
  return { offset: from, length: thousands.length, message, understood: false, repair };
}

/** `"He said "yes"."`: text right after a string, and the real closing quotation mark further on. */
function explainInnerQuote({ text, tokens, offset }: SyntaxError): SyntaxProblem | null {
  const start = tokenBefore(tokens, offset);
  const inside = text.slice(start + 1, offset);
  if (text[start] !== '"' || /[",:[\]{}]/.test(text[offset] ?? '"') || offset - start > LONGEST_LINE)
    return null;
  const [head = ''] = /^(?:[^"\\\n]|\\.)*"/.exec(inside) ?? [];
  if (head === '' || inside.slice(head.length).trim() !== '' || inside.includes('\n')) return null;
  // A name or an entry without its closing quotation mark ends in the next character.
  if (/[,:]\s*"$/.test(head)) return null;
  const [rest = ''] = text.slice(offset, offset + LONGEST_LINE).split('\n', 1);
  const marks = [...rest.matchAll(/(?<!\\)"/g)].map(({ index }) => index);
  const end = marks.slice(0, MAX_MARKS).find((mark) => AFTER_TEXT.test(rest.slice(mark + 1)));
  if (end === undefined) return null;
  const quote = start + head.length;
  const message =
    'A quotation mark inside a text ends it. Write \\" for each one inside, or use “ and ”; for inches write ″ or in.';
  const put = text.slice(quote, offset + end).replaceAll('"', "'");
  return { offset: quote, length: 1, message, understood: false, repair: { offset: quote, put } };
}

/** A string that continues on the next lines: there is only text up to its closing quotation mark. */
function explainLineBreak({ text, code, offset }: SyntaxError): SyntaxProblem | null {
  if (code !== 'UnexpectedEndOfString') return null;
  const rest = text.slice(offset + 1, offset + LONGEST_LINE);
  const quote = rest.search(/(?<!\\)"/);
  if (quote < 0) return null;
  const lines = rest.slice(0, quote).split('\n');
  const [first = ''] = lines;
  if (
    lines.length < 2 ||
    lines.length > MAX_LINES ||
    /[,[\]{}:]\s*$/.test(first) ||
    /^\s*["[\]{}]/.test(lines[1] ?? '')
  )
    return null;
  if ((lines.at(-1) ?? '').trim() === '' || !AFTER_TEXT.test(rest.slice(quote + 1).split('\n', 1)[0] ?? ''))
    return null;
  const at = offset + 1 + first.trimEnd().length;
  const message =
    'Text must be on one line, but this one continues below. Join the lines; for a new line write \\n, and \\n\\n for a new paragraph.';
  const put = text.slice(at, offset + 1 + quote).replace(/\s/g, ' ');
  return { offset: at, length: 1, message, understood: false, repair: { offset: at, put } };
}

function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n';
}
