import { isBlank } from '../common/visible-text.ts';
import { flanks } from '../common/markdown/stars.ts';
import { shown } from './sentences.ts';
import type { TextFault } from './fault.ts';

/** The start of an address. */
const ADDRESS = String.raw`(?:[/#]|https?:|mailto:|tel:)`;

/** Markdown habits in plain text. Addresses are required, so that `f[x](y)` is allowed. */
const MARKS_IN_PLAIN: readonly RegExp[] = [
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/,
  new RegExp(String.raw`\[[^[\]\n]+\]\(${ADDRESS}[^)\s]*\)`),
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|u|ul)(?:[\s/][^<>]*)?>/i,
  /&(?:[A-Za-z]{2,30}|#\d{1,7}|#x[\dA-Fa-f]{1,6});/,
];

/** Markdown or HTML in a text that is shown literally. */
export function checkPlainMarks(text: string): TextFault[] {
  if (!/[*<&[]/.test(text)) return [];
  const mark = MARKS_IN_PLAIN.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!mark) return [];
  const message = `This is plain text, so ${shown(mark[0])} would be shown as typed. Write the characters themselves, such as & and m².`;
  return [{ rule: 'leftover-marks', message, within: { offset: mark.index, length: mark[0].length } }];
}

const TURNED = new RegExp(String.raw`\([^()\n]+\)\[${ADDRESS}[^[\]\n]*\]`, 'g');
/** `[text(/address)`: a bracket is missing. */
const HALF = new RegExp(String.raw`\[[^[\]()\n]+\(${ADDRESS}[^()\s]*\)`, 'g');
const APART = new RegExp(String.raw`\[[^[\]\n]+\]\s+\(${ADDRESS}[^()\n]*\)`, 'g');
/** After `](`: the address and a title, by https://spec.commonmark.org/0.31.2/#links. */
const REST_OF_LINK =
  /^\s*(?:(?:<[^<>\n]*>|[^\s()<][^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*)?\)/;

/** Escapes, code, addresses of links and tags: characters in them aren't marks. */
const LITERALS = /\\[!-/:-@[-`{-~]|`[^`\n]+`|(?<=\]\()[^()\s]*|<[^<>\n]*>/g;

/** A text whose literal parts are replaced by characters without a meaning. It has the same length, so offsets stay valid. */
export function withoutLiterals(markdown: string): string {
  return markdown.replace(LITERALS, (whole) => ';'.repeat(whole.length));
}

/** Almost correct links and bold text in Markdown: the marks would be shown, and the links would lead nowhere. */
export function checkBrokenMarks(markdown: string): TextFault[] {
  if (!markdown.includes('**') && !/[[\]]/.test(markdown)) return [];
  // The same length as before, so that offsets stay valid.
  const text = markdown.replace(/\\[!-/:-@[-`{-~]|`[^`\n]+`/g, (whole) => ';'.repeat(whole.length));
  return [...brokenLinks(text), ...wordlessLinks(text), ...oddBolds(text)];
}

function brokenLinks(text: string): TextFault[] {
  const links = [TURNED, APART, HALF].flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...links, ...unclosedLinks(text)].map(({ 0: link, index }) => {
    const message = `${shown(link)} isn't a link and would be shown as typed. Write links as [words](/address), with no space between the brackets or in the address.`;
    const [line = ''] = link.split('\n', 1);
    return { rule: 'leftover-marks', message, within: { offset: index, length: line.length } };
  });
}

function unclosedLinks(text: string): { readonly 0: string; readonly index: number }[] {
  const links: { readonly 0: string; readonly index: number }[] = [];
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at + 2)) {
    if (REST_OF_LINK.test(text.slice(at + 2, at + 2600))) continue;
    const index = Math.max(0, text.lastIndexOf('[', at));
    links.push({ 0: text.slice(index), index });
  }
  return links;
}

function wordlessLinks(text: string): TextFault[] {
  const message = 'A link needs words between its square brackets: [words](/address).';
  return [...text.matchAll(/(?<!!)\[\s*\]\(/g)].map(({ 0: found, index }) => ({
    rule: 'leftover-marks',
    message,
    within: { offset: index, length: found.length },
  }));
}

const BETWEEN_PARAGRAPHS = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])/g;

/** One fault for each paragraph in which ** would be shown. */
function oddBolds(text: string): TextFault[] {
  if (!text.includes('**')) return [];
  const faults: TextFault[] = [];
  let start = 0;
  for (const { 0: gap, index } of [...text.matchAll(BETWEEN_PARAGRAPHS), { 0: '', index: text.length }]) {
    const paragraph = text.slice(start, index);
    const at = placeOfOddBold(paragraph);
    if (at !== null) {
      const message = `The ** in ${shown(paragraph.slice(Math.max(0, paragraph.indexOf('**') - 10)))} would be shown as typed. Write bold text as **words**: ** at both ends, no space inside and no letter right after.`;
      faults.push({ rule: 'leftover-marks', message, within: { offset: start + at, length: 2 } });
    }
    start = index + gap.length;
  }
  return faults;
}

/** The offset of ** that neither start nor end bold text. */
function placeOfOddBold(paragraph: string): number | null {
  const open: number[] = [];
  for (const { 0: run, index } of paragraph.matchAll(/\*{2,}/g)) {
    const { opens, closes } = flanks(paragraph[index - 1], run.length, paragraph[index + run.length]);
    if (closes && open.length > 0) open.pop();
    else if (opens) open.push(index);
    else return index;
  }
  return open[0] ?? null;
}

const COMMENT = /<(?:!(?:--|\[CDATA\[|[A-Za-z])|\?)/g;
const ATTRIBUTES = /<([A-Za-z]+)\s([^<>]*)>/g;
const KEPT_ATTRIBUTES = /(?:href|lang)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;
const STRUCK = /~~(?:[^~\n]*~~)?/g;
const TABLE = /^(?=[^\n]*\|)[ \t|]*:?---[-:| \t]*$/gm;

/** Content that compiled Markdown would lose or change, although each of its tags is allowed. */
export function checkLostMarks(text: string): TextFault[] {
  const refuse = ({ 0: found, index }: RegExpExecArray, message: string): TextFault => ({
    rule: 'markdown-not-allowed',
    message,
    within: { offset: index, length: found.length },
  });
  const all = (sign: string, pattern: RegExp): RegExpExecArray[] =>
    text.includes(sign) ? [...text.matchAll(pattern)] : [];
  return [
    ...all('<', COMMENT).map((found) =>
      refuse(found, `What follows ${shown(found[0])} wouldn't be shown. Remove it.`),
    ),
    ...all('<', ATTRIBUTES)
      .filter(([, , attributes = '']) => !/^[\s/]*$/.test(attributes.replace(KEPT_ATTRIBUTES, '')))
      .map((found) =>
        refuse(
          found,
          `${shown(found[0])} would be shown as <${found[1]}>: tags keep only the attributes href and lang. Remove the others.`,
        ),
      ),
    ...all('~~', STRUCK).map((found) =>
      refuse(found, "Text can't be struck through: ~~ would be shown as typed."),
    ),
    ...all('|', TABLE).map((found) => refuse(found, "Text can't contain tables. Use a data-table block.")),
  ];
}

/** Parts that Markdown takes literally, besides backslash escapes: code, tags with their attributes, and blocks of HTML. */
const LITERAL_PARTS =
  /\\[!-/:-@[-`{-~]|`(?:[^`\n]|\n(?![ \t]*\n))+`|^ {0,3}<(?:p|ul|ol|li|blockquote)[\s/>](?:.|\n(?![ \t]*\n))*|(?<!\]\(\s*)<[A-Za-z][^<>]*>/gim;

/** Facts in places where their protective backslashes would be shown, or be part of an address. */
export function checkFactPlaces(markdown: string): TextFault[] {
  if (!markdown.includes('{{')) return [];
  const message =
    'A fact would get backslashes here. Write a link as [words](mailto:{{contact.email}}), paragraphs and lists without tags, and no backticks around a fact.';
  return [...markdown.matchAll(LITERAL_PARTS)]
    .filter(([piece]) => /(?<!tel:)\{\{/.test(piece)) // a telephone number in an address has only digits
    .map(({ 0: piece, index }) => ({
      rule: 'leftover-marks',
      message,
      within: { offset: index, length: piece.length },
    }));
}

/** Whether a Markdown text shows nothing: only list and quotation markers, tags and addresses. */
export function showsNothing(markdown: string): boolean {
  if (/^[ \t]*[\p{L}\p{N}]{2}/u.test(markdown)) return false;
  const text = markdown
    .replace(/<\/?[A-Za-z][\w-]*(?:[\s/][^<>]*)?>/g, '')
    .replace(/&(?:nbsp|ensp|emsp|thinsp|shy|zwj|zwnj|#160|#8203|#xa0|#x200b);/gi, '')
    .replace(/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))?/gm, '');
  return isBlank(text);
}
