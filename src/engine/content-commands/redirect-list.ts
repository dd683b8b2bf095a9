import { propertyOf } from '../common/json-value.ts';
import { parsePagePath } from '../common/address.ts';
import { appendEntry, removeEntry } from './edit-list.ts';
import { editText } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';
import { parseOrNull } from './scan-site.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The initial text of redirects.json. */
export const NO_REDIRECTS = `{\n  "$schema": "../.editor/redirects.schema.json",\n  "redirects": []\n}\n`;

/** The new target of a former address. */
export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Write no entry for `from`: the page returns to its former place, and no visitor has seen it in between. */
  readonly isWayBack: boolean;
}

/**
 * Adds moves to redirects.json. Redirects to a former address are updated, so each needs one step; an entry is removed if a page
 * has its address again. Every other character stays the same.
 * @returns the new text, and a description of the changes
 */
export function redirectMoves(
  text: string,
  moves: readonly Moved[],
): { readonly text: string; readonly lines: readonly string[] } {
  const before = redirectsIn(text);
  const moved = new Map(moves.map(({ from, to }) => [from, to]));
  const taken = new Set(moves.map(({ to }) => routeOf(to)));
  const lines: string[] = [];
  const gone = before.flatMap(({ from }, index) => (taken.has(routeOf(from)) ? [index] : []));
  const changed = before.flatMap(({ from, to }, index) => {
    const next = moved.get(to);
    if (next === undefined || gone.includes(index)) return [];
    lines.push(`visitors to ${from} are redirected to ${next}`);
    return [{ path: ['redirects', index, 'to'], put: JSON.stringify(next) }];
  });
  for (const index of gone)
    lines.push(`the redirect from ${before[index]?.from ?? ''} is removed, because the page exists again`);
  const known = new Set(before.filter((_, index) => !gone.includes(index)).map(({ from }) => from));
  const added = moves.filter(
    ({ from, isWayBack }) => !isWayBack && !known.has(from) && !taken.has(routeOf(from)),
  );
  for (const { from, to } of added) lines.push(`visitors to ${from} are redirected to ${to}`);
  const spans = findSpans(
    text,
    changed.map(({ path }) => path),
  );
  const edits = spans.flatMap((span, index) => (span ? [{ ...span, text: changed[index]?.put ?? '' }] : []));
  // From the last to the first, so that earlier indexes stay valid.
  const without = gone
    .toReversed()
    .reduce((rest, index) => removeEntry(rest, ['redirects', index]), editText(text, edits));
  const all = added.reduce((rest, { from, to }) => appendEntry(rest, ['redirects'], { from, to }), without);
  return { text: all, lines };
}

export function redirectsIn(text: string): Redirect[] {
  const list = propertyOf(parseOrNull(text), 'redirects');
  return (Array.isArray(list) ? list : []).map((entry: unknown) => ({
    from: String(propertyOf(entry, 'from')),
    to: String(propertyOf(entry, 'to')),
  }));
}

function routeOf(address: string): string {
  return parsePagePath(address)?.route ?? address;
}
