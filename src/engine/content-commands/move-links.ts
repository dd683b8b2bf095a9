import { posix } from 'node:path';
import { parseAddress, parsePagePath } from '../common/address.ts';
import { editText, lineOf, rawOffset } from './edit-text.ts';
import type { TextEdit } from './edit-text.ts';
import { findSpans } from './find-spans.ts';
import { linksAt, propertyOf } from './references.ts';
import type { PlacedLink } from './references.ts';
import { parseOrNull } from './scan-site.ts';
import type { ContentSite } from './scan-site.ts';

/** A link that is written anew. */
export interface ChangedLink {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Writes the links of one file anew and leaves every other character.
 * @param change gives the new link, or null if it stays
 */
export function changeLinks(
  { walk }: ContentSite,
  schema: string,
  text: string,
  change: (link: string) => string | null,
): { readonly text: string; readonly links: readonly ChangedLink[] } {
  const placed: (PlacedLink & { readonly after: string })[] = [];
  walk(schema, parseOrNull(text), (visit) => {
    for (const link of linksAt(visit)) {
      const after = change(link.link);
      if (after !== null) placed.push({ ...link, after });
    }
  });
  const spans = findSpans(
    text,
    placed.map(({ path }) => path),
  );
  const edits = placed.flatMap((link, index): (TextEdit & { readonly link: ChangedLink })[] => {
    const span = spans[index];
    if (!span) return [];
    const raw = text.slice(span.offset, span.offset + span.length);
    const from = rawOffset(raw, link.within?.offset ?? 0);
    const to = link.within ? rawOffset(raw, link.within.offset + link.within.length) : raw.length - 1;
    const offset = span.offset + from;
    const changed = { line: lineOf(text, offset), before: link.link, after: link.after };
    // An address in Markdown may be written with what it stands for, such as &amp;: only the part that differs is put.
    const written = putPart(raw.slice(from, to), link.link, link.after);
    return [{ offset, length: to - from, text: written, link: changed }];
  });
  return {
    text: editText(text, edits),
    links: edits.map(({ link }) => link).toSorted((one, other) => one.line - other.line),
  };
}

/** Puts what is new of an address into the way in which it is written; the end, with what it encodes, stays. */
function putPart(written: string, before: string, after: string): string {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before.at(-1 - same) === after.at(-1 - same)) same++;
  const start = before.slice(0, before.length - same);
  const slashes = written.replaceAll('\\/', '/');
  return slashes.startsWith(start)
    ? after.slice(0, after.length - same) + slashes.slice(start.length)
    : after;
}

/** A link to a page that moves, with its place on the page; null for every other link. */
export function movedLink(link: string, moves: ReadonlyMap<string, string>): string | null {
  if (link.startsWith('#')) return null;
  const place = parsePagePath(parseAddress(link).path);
  const next = place && moves.get(place.route);
  if (!place || next === undefined) return null;
  const at = link.indexOf(place.route);
  return at < 0 ? null : link.slice(0, at) + next + link.slice(at + place.route.length);
}

/** The way to the schema from a page's new place. One that led nowhere before stays as it is. */
export function moveSchemaPath(text: string, before: string, after: string, schema: string): string {
  const written = propertyOf(parseOrNull(text), '$schema');
  if (typeof written !== 'string' || posix.join(posix.dirname(before), written) !== `schemas/${schema}`)
    return text;
  const [span] = findSpans(text, [['$schema']]);
  if (!span) return text;
  return editText(text, [
    { ...span, text: JSON.stringify(posix.relative(posix.dirname(after), `schemas/${schema}`)) },
  ]);
}
