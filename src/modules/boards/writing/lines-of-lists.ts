import type { Element, ElementContent, Root } from 'hast';
import { findLists } from '../../../engine/common/markdown/find-lists.ts';
import { rightNumbers } from '../../../engine/common/markdown/right-numbers.ts';

/**
 * Turns lists that the text area can't produce back into lines: `3. c`, or a single line `1. Scope` above a paragraph. Earlier
 * versions turned such lines into lists. Lists that contain anything but lines are left alone. Modifies the tree.
 */
export function linesOfLists(tree: Root): void {
  rightNumbers(tree);
  tree.children = tree.children.map((child) => {
    if (child.type !== 'element' || (child.tagName !== 'ol' && child.tagName !== 'ul')) return child;
    const lines = readLines(child);
    const isPlain =
      lines && findLists(lines.map(({ mark, content }) => mark + textOf(content)))[0]?.kind === 'list';
    if (!lines || isPlain) return child;
    const children = lines.flatMap(({ mark, content }, index): ElementContent[] => [
      ...(index === 0 ? [] : [BREAK]),
      { type: 'text', value: mark },
      ...content,
    ]);
    return { type: 'element', tagName: 'p', properties: {}, children };
  });
}

const BREAK: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };

interface Line {
  readonly mark: string;
  readonly content: readonly ElementContent[];
}

/** @returns null if the list contains more than lines */
function readLines({ tagName, properties, children }: Element): Line[] | null {
  const { start, ...others } = properties;
  const items = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (Object.keys(others).length > 0 || items.length === 0) return null;
  const lines: Line[] = [];
  for (const [index, item] of items.entries()) {
    if (item.type !== 'element' || item.tagName !== 'li' || Object.keys(item.properties).length > 0)
      return null;
    if (item.children.some((child) => child.type === 'element' && !IN_LINE.has(child.tagName))) return null;
    lines.push({ mark: tagName === 'ul' ? '- ' : `${Number(start ?? 1) + index}. `, content: item.children });
  }
  return lines;
}

const IN_LINE = new Set(['a', 'strong', 'em']);

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}
