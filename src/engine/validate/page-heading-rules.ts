import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import { FRAGMENT_FILE } from './heading-rules.ts';

const RULE = { rule: 'page-heading', at: 'open' } as const;

/**
 * A page has one main heading: the banner shows it, or, where the page says `"heading": "block"`, its first block does.
 * @param root the schema document's name
 * @param value the document
 * @param shown the places of the blocks that show a main heading, in the order of the document
 */
export function checkPageHeading(root: string, value: unknown, shown: readonly Path[]): Fault[] {
  if (root === FRAGMENT_FILE) {
    const message =
      'This block shows the main heading of a page, so it stands in the page file itself, not in a fragment.';
    return shown.map((path) => ({ ...RULE, path, message }));
  }
  const inBlock =
    typeof value === 'object' && value !== null && 'heading' in value && value.heading === 'block';
  if (!inBlock) {
    const message =
      'This block shows the main heading of the page, which the banner shows already. Add "heading": "block" to the page, or take another block.';
    return shown.map((path) => ({ ...RULE, path, message }));
  }
  const [first, ...more] = shown;
  if (!first) {
    const message =
      '"heading" says that a block shows the main heading, but no block of this page does. Begin with one that does (docs/BLOCKS.md), or leave "heading" out.';
    return [{ ...RULE, at: 'value', path: ['heading'], message }];
  }
  const again = 'This page has a block with its main heading already, further up. A page has one.';
  const late =
    'A block that shows the main heading is the first one of its page. Put it there, or take another block.';
  return [
    ...(first.join('/') === 'blocks/0' ? [] : [{ ...RULE, path: first, message: late }]),
    ...more.map((path) => ({ ...RULE, path, message: again })),
  ];
}
