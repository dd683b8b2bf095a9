import { parseTree } from 'jsonc-parser';
import type { Path } from '../schema/schema-walk.ts';
import { nodeAt } from '../validate/json-tree.ts';
import type { Span } from '../validate/json-tree.ts';

/**
 * Finds the ranges of values in valid JSON text.
 * @returns a range for each path, in the same order; null if the text has no such value
 */
export function findSpans(text: string, paths: readonly Path[]): (Span | null)[] {
  const root = parseTree(text);
  return paths.map((path) => {
    const node = root && nodeAt(root, path);
    return node ? { offset: node.offset, length: node.length } : null;
  });
}
