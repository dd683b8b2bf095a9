import { flanks } from '../../shared/markdown/stars.ts';
import { shown } from './sentences.ts';
import type { TextFault } from './fault.ts';

/** How an address begins. */
const ADDRESS = String.raw`(?:[/#]|https?:|mailto:|tel:)`;

/** What people write out of habit in texts that are no Markdown. Addresses are named, so that `f[x](y)` is left alone. */
const MARKS_IN_PLAIN: readonly RegExp[] = [
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/,
  new RegExp(String.raw`\[[^[\]\n]+\]\(${ADDRESS}[^)\s]*\)`),
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|u|ul)(?:[\s/][^<>]*)?>/i,
  /&(?:[A-Za-z]{2,30}|#\d{1,7}|#x[\dA-Fa-f]{1,6});/,
];

/** Marks of Markdown and HTML in a text that is shown as it stands. */
export function checkPlainMarks(text: string): TextFault[] {
  if (!/[*<&[]/.test(text)) return [];
  const mark = MARKS_IN_PLAIN.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  if (mark === undefined) return [];
  const message = `This text is plain, so ${shown(mark)} would be shown as it stands. Write the words and signs themselves, such as & and m².`;
  return [{ rule: 'leftover-marks', message }];
}

const TURNED = new RegExp(String.raw`\([^()\n]+\)\[${ADDRESS}[^[\]\n]*\]`);
/** `[words(/address)`: a bracket is missing. */
const HALF = new RegExp(String.raw`\[[^[\]()\n]+\(${ADDRESS}[^()\s]*\)`);
const APART = new RegExp(String.raw`\[[^[\]\n]+\]\s+\(${ADDRESS}[^()\n]*\)`);
/** Behind `](`: the address and a title, as https://spec.commonmark.org/0.31.2/#links has them. */
const REST_OF_LINK =
  /^\s*(?:(?:<[^<>\n]*>|[^\s()<][^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*)?\)/;

/** Links and bold words in Markdown that miss their form by a sign, so that the marks would be shown and the link lead nowhere. */
export function checkBrokenMarks(markdown: string): TextFault[] {
  if (!markdown.includes('**') && !/[[\]]/.test(markdown)) return [];
  const text = markdown.replace(/\\[!-/:-@[-`{-~]/g, ';').replace(/`[^`\n]+`/g, ';');
  const link = (TURNED.exec(text) ?? APART.exec(text) ?? HALF.exec(text))?.[0] ?? unclosedLink(text);
  if (link !== null) {
    const message = `${shown(link)} is no link and would be shown as it stands. A link is written [words](/address), without a space between the brackets or in the address.`;
    return [{ rule: 'leftover-marks', message }];
  }
  if (/(?:^|[^!])\[\s*\]\(/.test(text)) {
    const message = 'A link needs words between its square brackets: [words](/address).';
    return [{ rule: 'leftover-marks', message }];
  }
  const bold = text.split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])/).find(hasOddBold);
  if (bold === undefined) return [];
  const message = `The ** in ${shown(bold.slice(Math.max(0, bold.indexOf('**') - 10)))} would be shown as they stand. Bold words are written **words**, with ** at both ends, no space inside and no letter right behind.`;
  return [{ rule: 'leftover-marks', message }];
}

function unclosedLink(text: string): string | null {
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at + 2)) {
    if (!REST_OF_LINK.test(text.slice(at + 2))) return text.slice(Math.max(0, text.lastIndexOf('[', at)));
  }
  return null;
}

/** Whether a paragraph has ** that neither begin nor end bold words. */
function hasOddBold(paragraph: string): boolean {
  let open = 0;
  for (const { 0: run, index } of paragraph.matchAll(/\*{2,}/g)) {
    const { opens, closes } = flanks(paragraph[index - 1], run.length, paragraph[index + run.length]);
    if (closes && open > 0) open--;
    else if (opens) open++;
    else return true;
  }
  return open > 0;
}

const COMMENT = /<(?:!(?:--|\[CDATA\[|[A-Za-z])|\?)/;
const ATTRIBUTES = /<([A-Za-z]+)\s([^<>]*)>/g;
const KEPT_ATTRIBUTES = /(?:href|lang)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;
const TABLE = /^(?=[^\n]*\|)[ \t|]*:?---[-:| \t]*$/m;

/** What compiled Markdown would lose, or show as something else, though each of its tags may stand in a text. */
export function checkLostMarks(text: string): TextFault[] {
  const refuse = (message: string): TextFault[] => [{ rule: 'markdown-not-allowed', message }];
  const comment = text.includes('<') ? COMMENT.exec(text)?.[0] : undefined;
  if (comment !== undefined) {
    return refuse(`What stands behind ${shown(comment)} would not be shown. Take it out.`);
  }
  for (const [tag, name = '', attributes = ''] of text.includes('<') ? text.matchAll(ATTRIBUTES) : []) {
    if (/^[\s/]*$/.test(attributes.replace(KEPT_ATTRIBUTES, ''))) continue;
    return refuse(
      `${shown(tag)} would be shown as <${name}>: tags keep no attributes but href and lang. Take the others out.`,
    );
  }
  if (text.includes('~~')) return refuse('A text has no struck words: ~~ would be shown as they stand.');
  if (text.includes('|') && TABLE.test(text)) return refuse('A text has no tables. Use a data-table block.');
  return [];
}

/** Whether nothing is left of a Markdown text that is taken in: marks of lists and quotations, tags and addresses alone. */
export function showsNothing(markdown: string): boolean {
  if (/^[ \t]*[\p{L}\p{N}]{2}/u.test(markdown)) return false;
  const words = markdown
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/&(?:nbsp|ensp|emsp|thinsp|shy|zwj|zwnj|#160|#8203|#xa0|#x200b);/gi, '')
    .replace(/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))*/gm, '');
  return /^[\s\p{DI}\u2800]*$/u.test(words);
}
