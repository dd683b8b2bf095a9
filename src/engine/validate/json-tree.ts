import type { Node } from 'jsonc-parser';
import type { Path } from '../schema/schema-walk.ts';
import type { Spot } from './fault.ts';

/** A range of a text. Offsets and lengths count UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The names and values of an object, in order; a name with an unreadable value is left out. */
function membersOf(node: Node): { readonly key: Node; readonly value: Node }[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key, value }] : [],
  );
}

/** The values in a list or an object. */
export function valuesIn(node: Node): readonly Node[] {
  if (node.type === 'array') return node.children ?? [];
  return membersOf(node).map(({ value }) => value);
}

/** The member or entry at a step. Of duplicate keys the last one counts, as in JSON.parse. */
function stepInto(node: Node, step: string | number): { readonly key?: Node; readonly value: Node } | null {
  const member = membersOf(node).findLast(({ key }) => key.value === String(step));
  if (member) return member;
  const entry = node.type === 'array' ? node.children?.[Number(step)] : undefined;
  return entry ? { value: entry } : null;
}

/** The range of a fault. A path that leads outside the tree ends at the last existing value. */
export function locate(root: Node, path: Path, at: Spot): Span {
  let node = root;
  for (const [index, step] of path.entries()) {
    const found = stepInto(node, step);
    if (!found) break;
    if (at === 'key' && found.key && index === path.length - 1) return found.key;
    node = found.value;
  }
  return at === 'open' ? { offset: node.offset, length: 1 } : node;
}

/** The value at a path, or null if there is none. */
export function nodeAt(root: Node, path: Path): Node | null {
  return path.reduce<Node | null>((node, step) => (node && stepInto(node, step)?.value) ?? null, root);
}

/** Repeated keys of an object. */
export function repeatedNames(node: Node): Node[] {
  const names = new Set<unknown>();
  return membersOf(node)
    .flatMap(({ key, value }) => {
      const isRepeated = names.has(key.value);
      names.add(key.value);
      return [...(isRepeated ? [key] : []), ...repeatedNames(value)];
    })
    .concat(node.type === 'array' ? valuesIn(node).flatMap(repeatedNames) : []);
}

/** Line and column of an offset, both counted from 1; columns count UTF-16 units. */
export function createLineCounter(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
