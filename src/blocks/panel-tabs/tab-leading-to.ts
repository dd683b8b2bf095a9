import type { PanelTabs } from '../page.gen.ts';

/**
 * The tab that an anchor opens: its own, or the one whose panel contains it at any depth.
 * @returns the tab's id; undefined if the anchor is in none of them
 */
export function tabLeadingTo(tabs: readonly PanelTabs['tabs'][number][], anchor: string): string | undefined {
  if (anchor === '') return undefined;
  return tabs.find(({ id, blocks }) => id === anchor || holdsPlace(blocks, anchor))?.id;
}

/** Anchors are named by `id` in every block's data. */
function holdsPlace(value: unknown, anchor: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('id' in value && value.id === anchor) return true;
  return Object.values(value).some((inner) => holdsPlace(inner, anchor));
}
