import type { Node } from 'jsonc-parser';
import { tokenBefore } from './json-tokens.ts';
import type { Tokens } from './json-tokens.ts';
import { explainSlip, LONGEST_LINE } from './explain-slips.ts';
import { shown } from './sentences.ts';
import type { SyntaxError, SyntaxProblem } from './syntax-problem.ts';

const ODD_SPACE = /^[\u00a0\u2000-\u200b\u2028\u2029\u3000\ufeff\v\f]/;

/** Odd spaces and full-width brackets at the start, which have explanations of their own. */
const ODD_START = new RegExp(`${ODD_SPACE.source}|^[｛［【]`);

/** Explains a parser error in a sentence for a content editor, and moves it to where the mistake is. */
export function explainSyntax(error: SyntaxError): SyntaxProblem {
  const { text, tokens, code, offset, length } = error;
  const span = { offset, length };
  const start = tokens.starts[0] ?? 0;
  const first = text[start];
  if (tokens.starts.length === 0 && code === 'ValueExpected') {
    return { offset: 0, length: 0, message: 'The file is empty.', understood: false, isEnd: true };
  }
  const hasOddStart = text[0] !== first || ODD_START.test(text);
  if (first !== '{' && first !== '[' && (code === 'EndOfFileExpected' || (offset === 0 && !hasOddStart))) {
    const message = 'The file must begin with {.';
    return { offset: start, length: 1, message, understood: false, isEnd: true };
  }
  const slip = explainSlip(error);
  if (slip) return slip;
  switch (code) {
    case 'InvalidCommentToken':
      return { ...span, message: 'JSON has no comments. Remove this one.', understood: true };
    case 'InvalidCharacter':
      return { ...span, message: TAB, understood: true };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { ...span, message: BACKSLASH, understood: true };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return explainEnd(error);
    case 'EndOfFileExpected':
      return explainRest(error);
    default:
  }
  // After the last bracket.
  if (code === 'InvalidSymbol' && !error.container && offset > start) return explainRest(error);
  return explainQuotes(error) ?? (code === 'InvalidSymbol' ? explainWord(error) : explainCharacter(error));
}

const TAB =
  'This text contains a tab or another invisible character. Write a tab as \\t, or replace it with a space.';
const BACKSLASH =
  'A backslash in this text isn\'t followed by one of " \\ / b f n r t u. Write \\\\ for a backslash.';

function explainEnd({ text, tokens, container }: SyntaxError): SyntaxProblem {
  const message = `The file ends before ${container ? nameOf(text, container) : 'the last bracket'} is closed.`;
  return { offset: tokens.end, length: 0, message, understood: false, isBracket: true, isEnd: true };
}

function explainRest({ text, offset, length }: SyntaxError): SyntaxProblem {
  const sign = text[offset];
  const message =
    sign === '}' || sign === ']'
      ? `This ${sign} closes nothing: remove it, or look for an extra ${sign} further up.`
      : 'Nothing may follow the last bracket. There may be an extra one further up.';
  return { offset, length, message, understood: false, isBracket: true, isEnd: true };
}

/** JSON strings end on their line, so a line with an odd number of quotation marks lacks one. */
function explainQuotes({ text, tokens, code, offset }: SyntaxError): SyntaxProblem | null {
  const [above = ''] = text
    .slice(Math.max(0, offset - LONGEST_LINE), offset)
    .split('\n')
    .slice(-1);
  const [rest = ''] = text.slice(offset, offset + LONGEST_LINE).split(/\r?\n/, 1);
  if (Math.max(above.length, rest.length) === LONGEST_LINE) return null;
  const start = offset - above.length;
  const line = above + rest;
  if (line.replace(/\\./g, '').split('"').length % 2 === 1) return null;
  // If something is missing before a line's first character, its quotation marks aren't the cause.
  if (code === 'CommaExpected' && tokenBefore(tokens, offset) < start) return null;
  const message = 'A quotation mark (") is missing here.';
  const problem = { message, length: 1, understood: false };
  const name = /(?:^|[{,])\s*"[\w$-]+(?=:\s)/.exec(line);
  if (name) {
    const at = start + name.index + name[0].length;
    return { ...problem, offset: at, repair: { offset: at, put: '":' } };
  }
  const swallowed = swallowedComma(line);
  if (swallowed !== null) {
    const at = start + swallowed;
    return { ...problem, offset: at, repair: { offset: at - 1, put: '"' } };
  }
  if (code === 'UnexpectedEndOfString') {
    const at = start + line.replace(/[\s,}\]]+$/, '').length;
    return { ...problem, offset: at, repair: { offset: at - 1, put: '"' } };
  }
  const from = startOfUnquoted(text, tokens, offset, start);
  return { ...problem, offset: from, ...repairBefore(text, from, '"') };
}

/** Where a text should end if the next property's comma and opening quotation mark are read as part of it: `"words, "name": `. */
function swallowedComma(line: string): number | null {
  const next = /,\s*"[\w$-]+":\s/.exec(line);
  if (!next) return null;
  const before = line.slice(0, next.index).replace(/\\./g, '');
  return before.split('"').length % 2 === 0 ? next.index : null;
}

/**
 * The start of the unquoted text, numbers and commas that end at a place: the parser reads "2 x" without its opening quotation
 * mark as three things.
 */
function startOfUnquoted(text: string, tokens: Tokens, offset: number, lineStart: number): number {
  let from = offset;
  let at = tokenBefore(tokens, from);
  for (; at >= lineStart && /[\w,.-]/.test(text[at] ?? ''); at = tokenBefore(tokens, at)) {
    if (text[at] !== ',') from = at;
  }
  return from;
}

function explainWord({ text, offset, length }: SyntaxError): SyntaxProblem {
  const word = text.slice(offset, offset + length);
  const span = { offset, length };
  if (offset === 0 && word.startsWith('\ufeff')) {
    const message = 'The file begins with a byte order mark. Save it as UTF-8 without one.';
    return { offset, length: 1, message, understood: true, put: '' };
  }
  if (ODD_SPACE.test(word)) {
    const message = "This isn't an ordinary space. Retype it with the space bar.";
    return { offset, length: 1, message, understood: length === 1, put: ' ', repair: { offset, put: ' ' } };
  }
  if (/^\s*:/.test(text.slice(offset + length, offset + length + 100))) {
    const message = 'A name in double quotation marks is expected here.';
    const hasRoom = isSpace(text, offset - 1) && isSpace(text, offset + length + 1);
    const repair = { offset: offset - 1, put: `"${word}":` };
    return { ...span, message, understood: false, ...(hasRoom ? { repair } : {}) };
  }
  const wide = explainWideDigits(text, offset);
  if (wide) return wide;
  const lower = word.toLowerCase();
  const advice = ['true', 'false', 'null'].includes(lower)
    ? `Did you mean ${lower}?`
    : 'Put text in double quotation marks.';
  const message = `${shown(word).slice(1, -1)} isn't a valid value. ${advice}`;
  return { ...span, message, understood: false, repair: { offset, put: '0'.padEnd(length) } };
}

/** `１５５６`, or `1５56`, where the parser has read the first digits. */
function explainWideDigits(text: string, offset: number): SyntaxProblem | null {
  let from = offset;
  while (/[\d.-]/.test(text[from - 1] ?? '')) from--;
  const [digits = ''] = /^-?[\d０-９.．]+/u.exec(text.slice(from, offset + LONGEST_LINE)) ?? [];
  const narrow = digits.normalize('NFKC');
  if (narrow === digits || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(narrow)) return null;
  const message = `${digits} has full-width digits, which aren't valid in JSON. Write ${narrow} instead.`;
  const place = { offset: from, length: digits.length };
  return { ...place, message, understood: false, put: narrow, repair: { offset: from, put: narrow } };
}

/** Explains an error by its character, the character before and the enclosing bracket. */
function explainCharacter(error: SyntaxError): SyntaxProblem {
  const { text, tokens, code, offset, length, container } = error;
  const span = { offset, length };
  const sign = text[offset] ?? '';
  const before = tokenBefore(tokens, offset);
  const isCloser = sign === '}' || sign === ']';
  const fits = isCloser && (container?.type === 'object') === (sign === '}');
  if (
    code.endsWith('Number') ||
    code === 'InvalidNumberFormat' ||
    /^[\w.]{2}/.test(text.slice(offset - 1, offset + 1))
  ) {
    return {
      ...span,
      message: "This isn't a valid JSON number, such as 12 or 0.5.",
      understood: false,
    };
  }
  if (code === 'UnexpectedEndOfString') {
    return { ...span, message: 'This text has no closing quotation mark on its line.', understood: false };
  }
  if (code === 'ColonExpected') return explainMissingColon(error, before);
  if (sign === ':') return explainColon(error, before);
  if (text[before] === ':') {
    return { ...span, message: 'A value is missing before this character.', understood: false };
  }
  if (fits && text[before] === ',') {
    return {
      offset: before,
      length: 1,
      message: 'Remove this comma: nothing follows it.',
      understood: true,
      put: '',
    };
  }
  if (sign === ',') {
    return { ...span, message: 'Remove this extra comma.', understood: true, put: '' };
  }
  if (isCloser || ((sign === '{' || sign === '[') && code !== 'CommaExpected'))
    return explainBracket(error, before);
  if (code === 'CommaExpected') {
    const next = sign === '"' ? text.slice(offset, offset + length) : 'this';
    return { ...span, message: `A comma is missing before ${next}.`, understood: true };
  }
  const what = container?.type === 'object' ? 'A name in double quotation marks' : 'A value';
  return { ...span, message: `${what} is expected here.`, understood: false };
}

function explainMissingColon({ text, offset, length }: SyntaxError, before: number): SyntaxProblem {
  const name = text.slice(before, offset).trim();
  const sign = text[offset] ?? '';
  const isValue = !',}]'.includes(sign);
  const message = isValue
    ? `A colon is missing after ${name}.`
    : `A colon and a value are missing after ${name}.`;
  return { offset, length, message, understood: false, ...(isValue ? repairBefore(text, offset, ':') : {}) };
}

/** A misplaced colon follows something that looks like a name: a bracket is missing before it. */
function explainColon({ text, offset, length, container }: SyntaxError, before: number): SyntaxProblem {
  if (text[before] !== '"') {
    return { offset, length, message: 'Unexpected colon.', understood: false };
  }
  const name = text.slice(before, offset).trim();
  const missing =
    container?.type === 'array'
      ? `a { is missing, or a ] for ${nameOf(text, container)}`
      : 'a { or a comma is missing';
  const message = `${name} is a name, which isn't allowed here: before it, ${missing}.`;
  return { offset: before, length: name.length, message, understood: false, isBracket: true };
}

/** A bracket that doesn't match the open one. */
function explainBracket({ text, offset, container }: SyntaxError, before: number): SyntaxProblem {
  const sign = text[offset] ?? '';
  const closer = container?.type === 'array' ? ']' : '}';
  const span = { offset, length: 1, understood: false, isBracket: true };
  if (!container?.parent)
    return {
      ...span,
      message: `Unexpected ${sign}: a bracket is missing or extra, here or further up.`,
    };
  const message = `This ${sign} doesn't match: ${nameOf(text, container)} is still open. A ${closer} is missing before it, or a bracket further up is wrong.`;
  const isComma = text[before] === ',' && isSpace(text, before + 1);
  return {
    ...span,
    message,
    ...(isComma ? { repair: { offset: before, put: `${closer},` } } : repairBefore(text, offset, closer)),
  };
}

function nameOf(text: string, { type, offset }: Node): string {
  const line = text.slice(0, offset).split('\n').length;
  return `the ${type === 'array' ? 'list' : 'object'} that begins on line ${line}`;
}

function isSpace(text: string, offset: number): boolean {
  return /\s/.test(text[offset] ?? '');
}

/** Replaces the space before an error, if there is one, by a character. */
function repairBefore(text: string, offset: number, sign: string): Pick<SyntaxProblem, 'repair'> {
  return isSpace(text, offset - 1) ? { repair: { offset: offset - 1, put: sign } } : {};
}
