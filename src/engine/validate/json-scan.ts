/**
 * Cuts JSON text into tokens and goes on after a mistake: what content editors really type (curly or single quotation
 * marks, comments, words without quotation marks, wide spaces) becomes a token with a remark instead of an end.
 */

export type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'word' | 'comment' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly offset: number;
  readonly end: number;
  /** The text of a string, a number's value, the letters of a word. */
  readonly value: string | number;
  /** What is wrong with the token itself. */
  readonly problem?: TokenProblem;
}

export interface TokenProblem {
  readonly message: string;
  /** The token was understood all the same, so nothing that follows from it is lost. */
  readonly understood: boolean;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const WORD = /[^\s{}[\],:"]+/y;
const PUNCTUATION = '{}[],:';
const ODD_SPACE = /[\u00a0\u2000-\u200b\u2028\u2029\u3000\ufeff\v\f]/;
/** Quotation marks that are not JSON's, and what closes them. */
const ODD_QUOTES: Readonly<Record<string, string>> = {
  "'": "'",
  '“': '”"',
  '”': '”"',
  '„': '”“"',
  '‘': '’',
  '’': '’',
};

/**
 * The token that begins at `offset` or behind the white space there.
 * @param onSpace hears of a space that JSON does not know
 */
export function scanToken(text: string, offset: number, onSpace: (offset: number) => void): Token {
  const start = skipSpace(text, offset, onSpace);
  const char = text[start];
  if (char === undefined) return { kind: 'end', offset: start, end: start, value: '' };
  if (isPunctuation(char)) return { kind: char, offset: start, end: start + 1, value: char };
  if (char === '"') return scanString(text, start);
  if (ODD_QUOTES[char] !== undefined) return scanOddString(text, start, ODD_QUOTES[char]);
  if (text.startsWith('//', start) || text.startsWith('/*', start)) return scanComment(text, start);
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  if (number !== undefined) {
    return { kind: 'number', offset: start, end: start + number.length, value: Number(number) };
  }
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0] ?? char;
  return { kind: 'word', offset: start, end: start + word.length, value: word };
}

function isPunctuation(char: string): char is '{' | '}' | '[' | ']' | ',' | ':' {
  return PUNCTUATION.includes(char);
}

function skipSpace(text: string, offset: number, onSpace: (offset: number) => void): number {
  let at = offset;
  for (; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === ' ' || char === '\n' || char === '\r' || char === '\t') continue;
    if (!ODD_SPACE.test(char)) break;
    onSpace(at);
  }
  return at;
}

function scanString(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '"') return finishString(text, start, at + 1);
    else if (char === '\n' || char === '\r') return openString(text, start, at);
  }
  return openString(text, start, text.length);
}

function finishString(text: string, start: number, end: number): Token {
  const raw = text.slice(start, end);
  try {
    return { kind: 'string', offset: start, end, value: String(JSON.parse(raw)) };
  } catch {
    const message = /\p{Cc}/u.test(raw)
      ? 'There is a tab or another invisible sign in this text. Write a tab as \\t or put a space in its place.'
      : 'A backslash in this text does not stand before one of " \\ / b f n r t u. Write \\\\ for a backslash.';
    return {
      kind: 'string',
      offset: start,
      end,
      value: raw.slice(1, -1),
      problem: { message, understood: true },
    };
  }
}

function openString(text: string, start: number, end: number): Token {
  const value = text.slice(start + 1, end).replace(/[\s,]+$/, '');
  const message = 'The text that begins here has no closing quotation mark on its line.';
  return { kind: 'string', offset: start, end, value, problem: { message, understood: false } };
}

/** The closing mark is the first one that a comma, a colon, a bracket or the line's end follows, so that "it's" is one text. */
function scanOddString(text: string, start: number, closers: string): Token {
  const message = 'Put double quotation marks (") here: JSON knows no others.';
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (!closers.includes(text[at] ?? '') || !/^[ \t]*(?:[,:}\]\r\n]|$)/.test(text.slice(at + 1, at + 40)))
      continue;
    const value = text.slice(start + 1, at);
    return { kind: 'string', offset: start, end: at + 1, value, problem: { message, understood: true } };
  }
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0] ?? text[start] ?? '';
  return {
    kind: 'word',
    offset: start,
    end: start + word.length,
    value: word,
    problem: { message, understood: false },
  };
}

function scanComment(text: string, start: number): Token {
  const block = text[start + 1] === '*';
  const close = text.indexOf(block ? '*/' : '\n', start + 2);
  const end = close < 0 ? text.length : close + (block ? 2 : 0);
  const problem = { message: 'JSON has no comments. Remove this one.', understood: true };
  return { kind: 'comment', offset: start, end, value: '', problem };
}
