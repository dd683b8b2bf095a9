import type { Element, ElementContent, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { rightNumbers } from '../engine/common/markdown/right-numbers.ts';

/**
 * The text of a post's HTML as a visitor reads it, including the numbers of ordered lists: for search, excerpts, feeds and
 * descriptions. Changes the tree.
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

/** Puts text at the start of an item, inside its first paragraph if there is one. */
function writeFirst(item: ElementContent, text: string): void {
  if (item.type !== 'element') return;
  const first = item.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  const target = first?.type === 'element' && first.tagName === 'p' ? first : item;
  target.children.unshift({ type: 'text', value: text });
}
