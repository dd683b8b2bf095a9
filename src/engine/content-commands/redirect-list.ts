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

/** The text of redirects.json for a site that has none. */
export const NO_REDIRECTS = `{\n  "$schema": "../.editor/redirects.schema.json",\n  "redirects": []\n}\n`;

/** What a former address leads to from now on. */
export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Write no entry for `from`: the page goes back to where it was, and nobody has seen it in between. */
  readonly isWayBack: boolean;
}

/**
 * Writes moves into redirects.json. What led to a former address leads on to the new one in one step; an entry for an address
 * at which a page is again goes. Every other character stays.
 * @returns the new text, and in words what is different
 */
export function redirectMoves(
  text: string,
  moves: readonly Moved[],
): { readonly text: string; readonly words: readonly string[] } {
  const before = redirectsIn(text);
  const moved = new Map(moves.map(({ from, to }) => [from, to]));
  const taken = new Set(moves.map(({ to }) => routeOf(to)));
  const words: string[] = [];
  const gone = before.flatMap(({ from }, index) => (taken.has(routeOf(from)) ? [index] : []));
  const changed = before.flatMap(({ from, to }, index) => {
    const next = moved.get(to);
    if (next === undefined || gone.includes(index)) return [];
    words.push(`visitors to ${from} are redirected to ${next}`);
    return [{ path: ['redirects', index, 'to'], put: JSON.stringify(next) }];
  });
  for (const index of gone)
    words.push(`the redirect from ${before[index]?.from ?? ''} is removed, because the page exists again`);
  const known = new Set(before.filter((_, index) => !gone.includes(index)).map(({ from }) => from));
  const added = moves.filter(
    ({ from, isWayBack }) => !isWayBack && !known.has(from) && !taken.has(routeOf(from)),
  );
  for (const { from, to } of added) words.push(`visitors to ${from} are redirected to ${to}`);
  const spans = findSpans(
    text,
    changed.map(({ path }) => path),
  );
  const edits = spans.flatMap((span, index) => (span ? [{ ...span, text: changed[index]?.put ?? '' }] : []));
  // From the last to the first, so that the numbers of those before stay.
  const without = gone
    .toReversed()
    .reduce((rest, index) => removeEntry(rest, ['redirects', index]), editText(text, edits));
  const all = added.reduce((rest, { from, to }) => appendEntry(rest, ['redirects'], { from, to }), without);
  return { text: all, words };
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
