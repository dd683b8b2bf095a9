import { holdsList } from '../common/markdown/find-lists.ts';
import { isBlank } from '../common/visible-text.ts';
import type { RichTag } from '../common/page-values.ts';
import type { LintRule } from '../common/errors.ts';
import type { TextFault, Within } from './fault.ts';
import type { Known } from './known.ts';
import {
  checkBrokenMarks,
  checkFactPlaces,
  checkLostMarks,
  checkPlainMarks,
  showsNothing,
} from './mark-rules.ts';
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
/** `# 1 pump` is a number, not a heading. */
const HEADING = /^ {0,3}(?:#{1,6}(?:[ \t]+(?!\d)|$)|\S.*\n {0,3}(?:=+|-+)[ \t]*$)/m;
const RULE_OR_CODE = /^ {0,3}(?:([-*_])[ \t]*(?:\1[ \t]*){2,}$|```|~~~)/m;
const LIST_ITEM = /^[ \t]*(?:-|1\.)[ \t]/m;
/** A list in other editors. Here it stays as typed, so screen readers don't announce a list. */
const STARRED_LINES = /^ {0,3}([*+])[ \t]+\p{L}.*\n {0,3}\1[ \t]+\p{L}/mu;
/** Entries separated by empty lines are paragraphs. */
const LOOSE_LIST = /^-[ \t]+\p{L}.*\n[ \t]*\n-[ \t]+\p{L}/mu;
/** A Windows path: in Markdown, a backslash before punctuation isn't shown. */
const LOST_BACKSLASH =
  /(?<=^|[\s("'])(?:\\\\(?=[\p{L}\p{N}])|[A-Za-z]:(?:\\[\p{L}\p{N}][^\s\\]*)*\\(?=[!-/:-@[-[\]-`{-~]))/u;
/** Text in which one backslash would be shown and another wouldn't: `plans\new\_old`. */
const MIXED_BACKSLASHES =
  /(?<!\S)(?=[^\s`]*(?<!\\)\\[\p{L}\p{N}])[^\s`]*?(?<!\\)\\(?=[!-/:-@[-`{-~])(?!\\)[^\s`]*/u;
/** A needless backslash before punctuation: in an emoticon, in `..\..\plans`, in `5\%`. */
const NEEDLESS_BACKSLASH =
  /(?<!\\)\\(?:(?=[%^,:;=?@"'$/]|\((?!.*\\\)))(?<!\]\\)|(?<!\d\\)(?=\.)|(?<![\p{L}\p{N}]\\)(?=_(?![\p{L}\p{N}])))/gu;
/** Lines with a bullet, or a hyphen without a space: Markdown joins them to one line. */
const LINES_RUN_TOGETHER = /^[ \t]*(?:[•‣◦▪●○·ㆍ]|[-–](?=\p{L})).*\n[ \t]*(?:[•‣◦▪●○·ㆍ]|[-–](?=\p{L}))/mu;
const PICTURE = /!\[[^\]\n]*(?:\]\([^)\n]*\))?/;
/** Not `](</files/a b.pdf>)`, which is a link's address. */
const TAG = /(?<!\]\(\s*)<\/?([A-Za-z][A-Za-z0-9-]*)(?=[\s/>])/g;
/** Tags allowed in compiled Markdown; any others would be lost. */
const ALLOWED_TAGS: ReadonlySet<string> = new Set<RichTag>([
  ...([
    'p',
    'a',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'br',
    'sup',
    'sub',
    'code',
    'blockquote',
    'span',
  ] as const),
]);

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

function checkSigns(text: string): TextFault[] {
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

/** Further rules for Markdown. `inline` is one paragraph. */
export function checkMarkdown(text: string, inline: boolean): TextFault[] {
  const faults: TextFault[] = [];
  const refuse = (rule: LintRule, found: RegExpExecArray, message: string): void =>
    void faults.push({ rule, message, within: spanOf(found) });
  const heading = HEADING.exec(text);
  const second = inline ? (/\n[ \t]*\n/.exec(text) ?? (holdsList(text) ? LIST_ITEM.exec(text) : null)) : null;
  if (heading) {
    refuse(
      'markdown-heading',
      heading,
      'This text contains a heading. Use a heading or section block instead, so that heading levels stay in order.',
    );
  } else if (second) {
    refuse('one-paragraph', second, 'This text must be one paragraph, without lists or blank lines.');
  }
  const ruleOrCode = faults.length === 0 ? RULE_OR_CODE.exec(text) : null;
  if (ruleOrCode) {
    refuse('markdown-not-allowed', ruleOrCode, "Text can't contain horizontal rules or code blocks.");
  }
  const together = text.includes('\n') ? LINES_RUN_TOGETHER.exec(text) : null;
  if (together) {
    refuse(
      'leftover-marks',
      together,
      'These lines would run together into one. For a list, begin each entry with a hyphen and a space, and leave a blank line before the first.',
    );
  }
  const starred = STARRED_LINES.exec(text);
  if (starred) {
    refuse(
      'leftover-marks',
      starred,
      'The marks before these lines would be shown as typed. For a list, begin each entry with a hyphen and a space.',
    );
  }
  const loose = LOOSE_LIST.exec(text);
  if (loose) {
    refuse(
      'leftover-marks',
      loose,
      'The hyphens before these lines would be shown as typed. Remove the blank lines between the entries of a list.',
    );
  }
  const backslash = text.includes('\\') ? (LOST_BACKSLASH.exec(text) ?? MIXED_BACKSLASHES.exec(text)) : null;
  if (backslash) {
    refuse(
      'leftover-marks',
      backslash,
      "A backslash in this path wouldn't be shown. Write each backslash twice.",
    );
  }
  const needless = text.includes('\\') && !backslash ? needlessBackslash(text) : undefined;
  if (needless) {
    const message = "This backslash wouldn't be shown. Write it twice, or leave it out.";
    refuse('leftover-marks', needless, message);
  }
  const picture = text.includes('![') ? PICTURE.exec(text) : null;
  if (picture) refuse('markdown-not-allowed', picture, "Text can't contain pictures. Use a picture block.");
  const tag = text.includes('<')
    ? [...text.matchAll(TAG)].find(([, name = '']) => !ALLOWED_TAGS.has(name.toLowerCase()))
    : undefined;
  if (tag)
    refuse(
      'markdown-not-allowed',
      tag,
      `Text can't contain the tag <${tag[1]}>. Use Markdown: **bold**, *italic*, [words](/address).`,
    );
  if (faults.length === 0)
    faults.push(...checkLostMarks(text), ...checkBrokenMarks(text), ...checkFactPlaces(text));
  if (faults.length === 0 && showsNothing(text) && !isBlank(text)) {
    const message = 'None of this text would be shown. Write some words, or leave it out.';
    faults.push({ rule: 'empty-text', message });
  }
  return faults;
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

/** The first one outside addresses. */
function needlessBackslash(text: string): RegExpExecArray | undefined {
  const addresses = linkPlacesIn(text).map(({ within }) => within);
  const isInAddress = (at: number): boolean =>
    addresses.some(({ offset, length }) => at >= offset && at < offset + length);
  return [...text.matchAll(NEEDLESS_BACKSLASH)].find(({ index }) => !isInAddress(index));
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
