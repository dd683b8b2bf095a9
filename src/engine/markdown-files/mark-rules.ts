import type { Nodes } from 'mdast';
import { checkOtherForms } from '../validate/markdown-forms.ts';
import type { TextFault } from '../validate/fault.ts';
import { withoutLiterals } from '../validate/mark-rules.ts';
import { spanOf } from '../validate/text-rules.ts';
import { lengthOf, offsetOf, visitNodes, textOf } from './parse-markdown-file.ts';
import type { MarkdownFile } from './parse-markdown-file.ts';

const TYPED = 'would be shown as typed';

/** Marks that have a meaning elsewhere, or that were meant to have one here, but are part of the text. */
const LEFT_OVER: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/~~[^~\n]+~~/g, `Text can't be struck out: ~~ ${TYPED}. Remove it.`],
  [
    /\*\*|(?<=\s|^)\*(?=\S)|(?<=\S)\*(?=\s|$)/gm,
    `This asterisk ${TYPED}. Close it without a space before it, or write \\*.`,
  ],
  [/`/g, `This backtick ${TYPED}. Close it, or write \\\`.`],
  [
    /\[[^\]\n]*\]\s?\([^)\n]*\)?/g,
    `This isn't a link and ${TYPED}. Write links as [words](address), without a space in the address.`,
  ],
];

/** The places of a file where readers would see marks. */
export function checkMarks(file: MarkdownFile): TextFault[] {
  const text = withoutLiterals(textAlone(file));
  const leftOver = LEFT_OVER.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].map((found): TextFault => ({
      rule: 'leftover-marks',
      message,
      within: spanOf(found),
    })),
  );
  const openings: TextFault[] = [];
  visitNodes(file.tree, (node) => openings.push(...checkOpening(node)));
  return [...openings, ...checkOtherForms(text), ...leftOver];
}

/** Everything that isn't text becomes blank, so that offsets stay valid. */
function textAlone({ text, tree }: MarkdownFile): string {
  const blank = text.replace(/[^\n]/g, ' ');
  let result = '';
  visitNodes(tree, (node) => {
    if (node.type !== 'text') return;
    const offset = offsetOf(node);
    if (offset < result.length) return;
    result += blank.slice(result.length, offset) + text.slice(offset, offset + lengthOf(node));
  });
  return result + blank.slice(result.length);
}

/** Checkboxes at the start of an entry, and the kind of remark at the start of a quotation. */
function checkOpening(node: Nodes): TextFault[] {
  if (node.type !== 'listItem' && node.type !== 'blockquote') return [];
  const [first] = node.children;
  if (first?.type !== 'paragraph') return [];
  const [mark] = /^\[(?:[ xX]\](?=\s)|![A-Z]+\])/.exec(textOf(first)) ?? [];
  if (mark === undefined) return [];
  const what = node.type === 'listItem' ? 'Checkboxes' : 'Kinds of remarks';
  const message = `${what} have no meaning here: ${mark} ${TYPED}. Remove it.`;
  const within = { offset: offsetOf(first), length: mark.length };
  return [{ rule: 'markdown-not-allowed', message, within }];
}
