import type { Code, Image, Link, Nodes, PhrasingContent, Table, TableRow } from 'mdast';
import { isLinkable } from '../common/address.ts';
import { isFileName } from '../validate/alt-rules.ts';
import type { TextFault } from '../validate/fault.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { counted, quoted, shown } from '../validate/sentences.ts';
import { checkSigns } from '../validate/text-rules.ts';
import { checkZeroWidth } from '../validate/zero-width.ts';
import { checkMarks } from './mark-rules.ts';
import { lengthOf, offsetOf, visitNodes } from './parse-markdown-file.ts';
import type { MarkdownFile } from './parse-markdown-file.ts';
import { isRelative, nameBeside } from './resolve-link.ts';

/** What the rules need to know besides the file. */
interface FileSurroundings {
  /** Its path in the folder of Markdown files. */
  readonly name: string;
  /** The languages of code that can be coloured, and other names of them. */
  readonly languages: readonly string[];
  /** Why a picture can't be shown, as a sentence; null if it can. @param path below the folder */
  readonly pictureFault: (path: string) => string | null;
}

type Rule = TextFault['rule'];

/** Every fault of a Markdown file on its own, in the order of the file. Where its links lead is checked elsewhere. */
export function checkMarkdownFile(file: MarkdownFile, around: FileSurroundings): TextFault[] {
  const faults: TextFault[] = [...checkSigns(file.text), ...checkZeroWidth(file.text), ...checkMarks(file)];
  visitNodes(file.tree, (node, above) => {
    for (const [rule, message] of checkNode(node, above, around))
      faults.push({ rule, message, within: { offset: offsetOf(node), length: lengthOf(node) } });
  });
  faults.push(...checkHeadings(file));
  const placeOf = ({ within }: TextFault): number => within?.offset ?? 0;
  return faults.sort((one, other) => placeOf(one) - placeOf(other));
}

type Found = readonly (readonly [rule: Rule, message: string])[];

const REFUSED: Partial<Record<Nodes['type'], string>> = {
  html: "A Markdown file can't contain HTML or comments. Remove this, or write it between backticks to show it.",
  definition: 'Write the address of a link beside its words: [words](address).',
  linkReference: 'Write the address of a link beside its words: [words](address).',
  imageReference: 'Write the address of a picture beside its words: ![words](picture.webp).',
};

function checkNode(node: Nodes, above: Nodes | null, around: FileSurroundings): Found {
  const refused = REFUSED[node.type];
  if (refused !== undefined) return [['markdown-not-allowed', refused]];
  if (node.type === 'tableRow' && above?.type === 'table') return checkRow(node, above);
  if (node.type === 'code') return checkCode(node, around);
  if (node.type === 'image') return checkPicture(node, above, around);
  return node.type === 'link' ? checkLink(node) : [];
}

function checkRow({ children: cells }: TableRow, { children: [head] }: Table): Found {
  const columns = head?.children.length ?? 0;
  if (cells.length <= columns) return [];
  const message = `This row has ${cells.length} cells, and the table ${counted(columns, 'column', 'columns')}: the last would be lost. Write \\| for a bar that belongs to a text.`;
  return [['markdown-not-allowed', message]];
}

function checkCode({ lang }: Code, { languages }: FileSurroundings): Found {
  if (!lang || languages.includes(lang)) return [];
  const hint = didYouMean(nearest(lang, languages));
  return [
    ['code-language', `Code can't be coloured as ${shown(lang)}.${hint} Use ${quoted(languages, 'or')}.`],
  ];
}

function checkPicture(image: Image, above: Nodes | null, { name, pictureFault }: FileSurroundings): Found {
  const { url, alt } = image;
  const isAlone = above?.type === 'paragraph' && above.children.length === 1;
  const path = nameBeside(url, name);
  const missing = !isRelative(url)
    ? `A picture can't be ${shown(url)}. Put the file beside the Markdown file, and write its path from there.`
    : path === null
      ? `${shown(url)} leads out of the folder of Markdown files. Put the picture into it.`
      : pictureFault(path);
  const found: [Rule, string][] = [];
  if (!isAlone)
    found.push([
      'markdown-not-allowed',
      'A picture must be a paragraph of its own. Put blank lines around it.',
    ]);
  if (missing !== null) found.push(['missing-picture', missing]);
  if (!alt) found.push(['missing-alt', `Describe the picture between the brackets: ![words](${url}).`]);
  else if (isFileName(alt, url))
    found.push(['alt-file-name', `${shown(alt)} says nothing about the picture. Say what it shows.`]);
  return found;
}

function checkLink({ url, children }: Link): Found {
  if (url === '')
    return [['wrong-form', 'This link leads nowhere. Write an address between the parentheses.']];
  if (!isRelative(url) && !isLinkable(url)) return [['unsafe-link', `A link can't lead to ${shown(url)}.`]];
  return hasText(children)
    ? []
    : [['empty-text', 'This link has no words. Write some between the brackets.']];
}

function hasText(nodes: readonly PhrasingContent[]): boolean {
  return nodes.some((node) => ('children' in node ? hasText(node.children) : node.type !== 'break'));
}

/** Names that the page itself uses. */
const TAKEN = new Set(['main', 'root']);

function checkHeadings({ headings }: MarkdownFile): TextFault[] {
  return headings.flatMap(({ node, text, id }, place): TextFault[] => {
    const within = { offset: offsetOf(node), length: lengthOf(node) };
    const before = headings[place - 1]?.node.depth ?? node.depth;
    if (id === '')
      return [
        { rule: 'empty-text', message: 'This heading has no letters. Write some, or remove it.', within },
      ];
    if (TAKEN.has(id)) {
      const message = `The page itself has a place named ${shown(id)}. Give the heading other words.`;
      return [{ rule: 'duplicate-id', message, within }];
    }
    if (node.depth <= before + 1) return [];
    const message = `The heading ${shown(text)} has level ${node.depth}, but the one before it has level ${before}. Write ${'#'.repeat(before + 1)}.`;
    return [{ rule: 'heading-order', message, within }];
  });
}
