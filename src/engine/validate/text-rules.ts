import { isBlank } from '../common/visible-text.ts';
import type { TextFault, Within } from './fault.ts';
import type { Known } from './known.ts';
import { checkPlainMarks } from './mark-rules.ts';
import { didYouMean, nearest } from './nearest.ts';
import { shown } from './sentences.ts';

/**
 * Control characters, unpaired surrogates, non-characters, characters of private typefaces (bullets copied from Word), and
 * characters that change the direction of the following text.
 */
const UNSHOWABLE =
  /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Co}]|[\u2028\u2029\ufffc\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;
/** `mÂ³`, `itâ€™s`: bytes of UTF-8 decoded one by one. */
const MISREAD = /[ÂÃ][\u0080-\u00bf]|â€.?|ï»¿/u;
const TOKEN = /\{\{([^{}]*)\}\}/g;
const TOKEN_NAME = /^[A-Za-z0-9]+\.[A-Za-z0-9]+$/;
/** The extra braces would be shown. */
const TRIPLED = /\{{3}[^{}]*\}\}|\{\{[^{}]*\}{3}/;
/** `{phone}`, as other systems write tokens. */
const FOREIGN_TOKEN = /\$?\{\s*[A-Za-z][\w.-]*\s*\}/;
/**
 * Rules for every text that visitors read.
 * @param tokens the facts of site.json as `group.name`
 */
export function checkText(text: string, tokens: Known<string>): TextFault[] {
  if (isBlank(text)) {
    // The schema reports an empty text.
    return text === ''
      ? []
      : [
          {
            rule: 'empty-text',
            message: 'This text has no visible characters. Write some, or leave it out.',
          },
        ];
  }
  const tokenFaults = text.includes('{') || text.includes('}') ? checkTokens(text, tokens) : [];
  return [...checkSigns(text), ...tokenFaults];
}

/** Rules for texts without facts: names in the menu, titles of list entries, the facts themselves. */
export function checkName(text: string): TextFault[] {
  const token = /\{\{?[^{}]*\}?\}/.exec(text);
  if (!token) return [...checkText(text, NO_TOKENS), ...checkPlainMarks(text)];
  const message = `${shown(token[0])} would be shown as typed: tokens work only in the texts of pages. Write the text itself.`;
  return [{ rule: 'leftover-token', message, within: spanOf(token) }];
}

/** Spaces and line breaks around a text: invisible, and common in copied cells. */
export function checkOuterBlanks(text: string): TextFault[] {
  if (text === text.trim()) return [];
  const start = text.length - text.trimStart().length;
  const where = start > 0 ? 'begins' : 'ends';
  const offset = start > 0 ? 0 : text.trimEnd().length;
  const length = start || text.length - offset;
  const message = `This text ${where} with a space or a line break. Delete it, or run --fix.`;
  return [{ rule: 'outer-blanks', message, within: { offset, length }, replacement: { find: '', put: '' } }];
}

const NO_TOKENS: Known<string> = { all: new Set(), has: () => false };

/** Characters that can't be shown, or were read in the wrong encoding. */
export function checkSigns(text: string): TextFault[] {
  const misread = MISREAD.exec(text);
  if (misread) {
    const message = `${shown(misread[0])} looks like a character that was read in the wrong encoding. Retype it, such as m³, – or ’.`;
    return [{ rule: 'wrong-encoding', message, within: spanOf(misread) }];
  }
  const match = UNSHOWABLE.exec(text);
  if (!match) return [];
  const [sign] = match;
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const message = `This text contains a character that can't be shown or that reverses the text after it (U+${number}). Delete it and retype the text around it.`;
  return [{ rule: 'unshowable-sign', message, within: { offset: match.index, length: sign.length } }];
}

/** A pattern's match, without leading white space. */
export function spanOf({ 0: found, index }: RegExpExecArray): Within {
  const text = found.trimStart();
  return { offset: index + found.length - text.length, length: text.trimEnd().length };
}

function checkTokens(text: string, tokens: Known<string>): TextFault[] {
  const tripled = TRIPLED.exec(text);
  if (tripled) return [{ ...explainLeftover(tripled[0], tokens), within: spanOf(tripled) }];
  const faults: TextFault[] = [];
  const rest = text.replaceAll(TOKEN, (whole, inner: string, offset: number) => {
    if (!tokens.has(inner.trim()))
      faults.push({ ...explainToken(whole, inner, tokens), within: { offset, length: whole.length } });
    return ' '.repeat(whole.length);
  });
  const foreign = FOREIGN_TOKEN.exec(rest) ?? /\{\{|\}\}/.exec(rest);
  return foreign ? [...faults, { ...explainLeftover(foreign[0], tokens), within: spanOf(foreign) }] : faults;
}

function explainToken(whole: string, inner: string, tokens: Known<string>): TextFault {
  const name = inner.trim();
  if (!TOKEN_NAME.test(name)) return explainLeftover(whole, tokens);
  const found = nearest(name, tokens.all, '.') ?? sameEnd(name, tokens);
  const suggestion = found && `{{${found.name}}}`;
  const message = `site.json has no fact ${shown(name)}.${didYouMean(suggestion === null ? null : { name: suggestion })}`;
  return { rule: 'unknown-token', message, ...(suggestion === null ? {} : { suggestion }) };
}

function explainLeftover(piece: string, tokens: Known<string>): TextFault {
  const found = sameEnd(piece.replace(/[^\w.]/g, ''), tokens);
  const hint = found ? ` Did you mean "{{${found.name}}}"?` : '';
  const message = `${shown(piece)} isn't a token and would be shown as typed. Write tokens as {{group.name}}.${hint}`;
  return { rule: 'leftover-token', message, ...(found ? { suggestion: `{{${found.name}}}` } : {}) };
}

/** `phone.tel` or `tel` -> `contact.tel`: the fact with this name in another group. */
function sameEnd(name: string, tokens: Known<string>): { name: string } | null {
  const last = name.split('.').pop()?.toLowerCase() ?? '';
  const found = [...tokens.all].find((token) => token.split('.')[1]?.toLowerCase() === last);
  return found === undefined ? null : { name: found };
}

/**
 * An address in Markdown: between `<` and `>`, or up to a space, with balanced brackets
 * (spec.commonmark.org/0.31.2/#link-destination).
 */
const DESTINATION = String.raw`(?:<((?:[^<>\n\\]|\\.)*)>|((?:[^\s()<\\]|\\.|\((?:[^\s()\\]|\\.)*\))(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)?)`;
const OF_LINK = new RegExp(String.raw`^\s*${DESTINATION}`);

/** Decodes an address: it can have backslash escapes, `&amp;` for `&`, and spaces that the page encodes. */
function addressIn(target: string): string {
  return target
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll(' ', '%20');
}

/** A link in a text, and the range of its address. */
export interface LinkPlace {
  /** As it will be in the page. */
  readonly link: string;
  readonly within: Within;
}

const LINK_IN_HTML = /<a\s[^<>]*?href\s*=\s*["']?([^"'\s<>]*)/gi;
const AUTOLINK = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi;

/** The addresses of all links in HTML, with their places. */
export function linkPlacesInHtml(html: string): LinkPlace[] {
  return placesOf(html, LINK_IN_HTML).map(({ link, within }) => ({
    link: link.replaceAll('&amp;', '&'),
    within,
  }));
}

function placesOf(text: string, pattern: RegExp): LinkPlace[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: link = '', index }) => {
    const offset = index + Math.max(0, whole.lastIndexOf(link));
    return { link, within: { offset, length: link.length } };
  });
}

/** The addresses of all links in a Markdown text, with their places. */
export function linkPlacesIn(text: string): LinkPlace[] {
  const links: LinkPlace[] = [];
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at + 2)) {
    const target = OF_LINK.exec(text.slice(at + 2, at + 2600));
    const typed = target?.[1] ?? target?.[2] ?? '';
    const offset = at + 2 + Math.max(0, target?.[0].indexOf(typed) ?? 0);
    links.push({ link: addressIn(typed), within: { offset, length: typed.length } });
  }
  return text.includes('<')
    ? [...links, ...placesOf(text, LINK_IN_HTML), ...placesOf(text, AUTOLINK)]
    : links;
}
