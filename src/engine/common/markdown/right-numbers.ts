import type { Element, ElementContent, Root } from 'hast';

type Content = Root['children'][number] | ElementContent;

/** Inline elements; all others start a new line. */
const IN_LINE = new Set(
  'a abbr b br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr img'.split(
    ' ',
  ),
);

/**
 * Restores lines that the text area once turned into lists and italics: `2026. 11. 25.` became three nested lists, and `12*8*5` a
 * number. Nobody writes either by hand. Changes the tree.
 */
export function rightNumbers(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child, index, all): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'doctype' ? [] : [child];
    const line = typedDate(child);
    if (line) {
      const isInItem = parent.type === 'element' && parent.tagName === 'li';
      return isInItem ? line : [{ type: 'element', tagName: 'p', properties: {}, children: line }];
    }
    rightNumbers(child);
    if (!isProduct(all[index - 1], child, all[index + 1])) return [child];
    return [{ type: 'text', value: '*' }, ...child.children, { type: 'text', value: '*' }];
  });
}

/** The typed line of a chain of lists, each the only item of its parent; null for any other list. */
function typedDate(list: Element): ElementContent[] | null {
  const numbers: string[] = [];
  for (let at = list; at.tagName === 'ol';) {
    const items: Content[] = shown(at.children);
    const [item] = items;
    const { start = 1, ...others } = at.properties;
    if (items.length !== 1 || Object.keys(others).length > 0) return null;
    if (item?.type !== 'element' || item.tagName !== 'li' || Object.keys(item.properties).length > 0)
      return null;
    numbers.push(`${String(start)}.`);
    const inner: Content[] = shown(item.children);
    const [only] = inner;
    if (inner.length === 1 && only?.type === 'element' && only.tagName === 'ol') {
      at = only;
      continue;
    }
    if (numbers.length < 2 || !item.children.every(isInLine)) return null;
    return [{ type: 'text', value: `${numbers.join(' ')} ` }, ...item.children];
  }
  return null;
}

function shown<Node extends Content>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
}

function isInLine(node: Content): boolean {
  return node.type === 'text' || (node.type === 'element' && IN_LINE.has(node.tagName));
}

/** Italic digits directly between digits. */
function isProduct(
  before: Content | undefined,
  { tagName, properties, children }: Element,
  after: Content | undefined,
): boolean {
  const [only] = children;
  return (
    tagName === 'em' &&
    Object.keys(properties).length === 0 &&
    children.length === 1 &&
    only?.type === 'text' &&
    /^\d[\d.,]*$/.test(only.value) &&
    before?.type === 'text' &&
    /\d$/.test(before.value) &&
    after?.type === 'text' &&
    /^\d/.test(after.value)
  );
}
