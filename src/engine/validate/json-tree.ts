import type { Path } from '../schema-walk.ts';
import type { Spot } from './fault.ts';

/** A value in JSON text and where it stands. Offsets and lengths count UTF-16 units. */
export interface JsonNode {
  readonly kind: 'object' | 'array' | 'scalar';
  readonly offset: number;
  length: number;
  /** Of a scalar. */
  readonly value?: string | number | boolean | null;
  /** Of an object, in order, repeated names included. */
  readonly properties: JsonProperty[];
  /** Of an array. */
  readonly items: JsonNode[];
  /** Something inside could not be read, so what it lacks says nothing. */
  damaged: boolean;
}

export interface JsonProperty {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  readonly node: JsonNode;
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The plain value, as JSON.parse would make it: of repeated names the last one wins. */
export function plainValue(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plainValue);
  const record: Record<string, unknown> = {};
  for (const { name, node: inner } of node.properties) {
    // Assigning to __proto__ would set the prototype instead of a property.
    Object.defineProperty(record, name, {
      value: plainValue(inner),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return record;
}

/** Where a fault stands. A path that leads beyond the tree ends at the last value there is. */
export function locate(root: JsonNode, path: Path, at: Spot): Span {
  let node = root;
  for (const [index, step] of path.entries()) {
    const property = node.properties.findLast(({ name }) => name === String(step));
    const inner = property?.node ?? node.items[Number(step)];
    if (!inner) break;
    if (at === 'key' && property && index === path.length - 1) return property;
    node = inner;
  }
  return at === 'open' ? { offset: node.offset, length: 1 } : node;
}

/** The innermost value at a path, or null when the tree has none. */
export function nodeAt(root: JsonNode, path: Path): JsonNode | null {
  let node: JsonNode | undefined = root;
  for (const step of path) {
    node = node?.properties.findLast(({ name }) => name === String(step))?.node ?? node?.items[Number(step)];
  }
  return node ?? null;
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
