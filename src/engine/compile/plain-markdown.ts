import type { RichNode, RichTextValue } from '../common/page-values.ts';

/** Characters without a meaning in Markdown within a line, except the space. */
const SIGN = String.raw`\p{L}\p{N}.,;:()'"/%°²³·×–—’“”…?\-`;
/** A character escaped by a backslash, as `escapeMarkdown` writes all punctuation in facts. */
const ESCAPED = String.raw`\\([!-\/:-@\[-\x60{-~])`;
const ESCAPES = new RegExp(ESCAPED, 'gu');
const LETTERS = `(?:[${SIGN}]|${ESCAPED.replace('(', '(?:')})+`;
/** Text with single spaces between its words, and at its ends next to markup. */
const TEXT = new RegExp(` ?(?:${LETTERS}(?: ${LETTERS})*)? ?`, 'uy');
/** Text between markers starts and ends with a letter or digit, so that the markers are effective. */
const WORDS = String.raw`[\p{L}\p{N}](?:(?: ?[${SIGN}])*[\p{L}\p{N}])?`;
const STRONG = new RegExp(String.raw`\*\*(${WORDS})\*\*(?=[ .,;:)]|$)`, 'uy');
const LINK = new RegExp(String.raw`\[(${WORDS})\]\(([/#][\w\-/#?=]*)\)`, 'uy');
const BEGINS = /^[\p{L}[*]/u;

/**
 * Parses the most common texts: one-line paragraphs of letters, punctuation without a meaning, `**words**` and
 * `[words](/address)`. Saves most of the time for compiling a site; a test compares it with the complete way.
 * @returns null for every other text
 */
export function readPlainMarkdown(markdown: string): RichTextValue | null {
  const paragraphs: RichNode[] = [];
  for (const line of markdown.split('\n\n')) {
    const children = readLine(line);
    if (!children) return null;
    paragraphs.push({ tag: 'p', children });
  }
  return paragraphs;
}

function readLine(line: string): RichNode[] | null {
  if (!BEGINS.test(line)) return null;
  const nodes: RichNode[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < line.length) {
    const isFree = at === 0 || /[ (]/.test(line.charAt(at - 1)); // a marker after a letter may mean something else
    const strong = isFree ? take(STRONG) : null;
    const link = strong ? null : take(LINK);
    if (strong) nodes.push({ tag: 'strong', children: [strong[1] ?? ''] });
    else if (link) nodes.push({ tag: 'a', href: link[2] ?? '', children: [link[1] ?? ''] });
    else if (!takeText(line, at, take, nodes)) return null;
  }
  return nodes;
}

/** A run of text, with a space at either end next to markup. */
function takeText(
  line: string,
  start: number,
  take: (pattern: RegExp) => RegExpExecArray | null,
  nodes: RichNode[],
): boolean {
  if (typeof nodes.at(-1) === 'string') return false;
  const text = take(TEXT)?.[0];
  if (!text || (start === 0 && text.startsWith(' '))) return false;
  if (start + text.length === line.length && text.endsWith(' ')) return false;
  nodes.push(text.replace(ESCAPES, '$1'));
  return true;
}
