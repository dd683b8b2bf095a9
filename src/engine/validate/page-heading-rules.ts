import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import { FRAGMENT_FILE } from './heading-rules.ts';

const RULE = { rule: 'page-heading', at: 'open' } as const;

/**
 * A page has one main heading, in the banner or, with `"heading": "block"`, in its first block.
 * @param root the schema document's name
 * @param value the document
 * @param shown the places of the blocks that show a main heading, in document order
 */
export function checkPageHeading(root: string, value: unknown, shown: readonly Path[]): Fault[] {
  if (root === FRAGMENT_FILE) {
    const message =
      'This block shows the main heading of a page, so it belongs in the page file itself, not in a fragment.';
    return shown.map((path) => ({ ...RULE, path, message }));
  }
  const inBlock =
    typeof value === 'object' && value !== null && 'heading' in value && value.heading === 'block';
  if (!inBlock) {
    const message =
      'This block shows the page\'s main heading, which the banner already shows. Add "heading": "block" to the page, or use another block.';
    return shown.map((path) => ({ ...RULE, path, message }));
  }
  const [first, ...more] = shown;
  if (!first) {
    const message =
      '"heading" says that a block shows the main heading, but no block on this page does. Start with one that does, such as page-banner, or leave "heading" out.';
    return [{ ...RULE, at: 'value', path: ['heading'], message }];
  }
  const again = 'This page already has a block with its main heading further up. A page can have only one.';
  const late =
    'A block that shows the main heading must come first on its page. Move it there, or use another block.';
  return [
    ...(first.join('/') === 'blocks/0' ? [] : [{ ...RULE, path: first, message: late }]),
    ...more.map((path) => ({ ...RULE, path, message: again })),
  ];
}
