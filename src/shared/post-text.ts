import type { Element, ElementContent, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { rightNumbers } from '../engine/common/markdown/right-numbers.ts';

/**
 * The words of a post's HTML, as a visitor reads them: for searching, excerpts, feeds and descriptions. The numbers of ordered
 * lists are among them. Changes the tree.
 */
export function postText(tree: Root): string {
  rightNumbers(tree);
  writeNumbers(tree);
  return toText(tree).trim();
}

function writeNumbers(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'ol') numberItems(child);
    writeNumbers(child);
  }
}

function numberItems({ properties, children }: Element): void {
  const items = children.filter((child) => child.type === 'element' && child.tagName === 'li');
  const { start, reversed } = properties;
  const step = reversed ? -1 : 1;
  const first = Number(start ?? (reversed ? items.length : 1));
  if (!Number.isInteger(first)) return;
  for (const [index, item] of items.entries()) writeFirst(item, `${first + index * step}. `);
}

/** Puts words in front of an item's own, in the first paragraph of it where there is one. */
function writeFirst(item: ElementContent, words: string): void {
  if (item.type !== 'element') return;
  const first = item.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  const target = first?.type === 'element' && first.tagName === 'p' ? first : item;
  target.children.unshift({ type: 'text', value: words });
}
