import { propertyOf } from '../common/json-value.ts';
import { parseAddress, parsePagePath } from '../common/address.ts';
import { editText, lineOf, rawOffset } from '../common/edit-text.ts';
import { editorSchema, isEditorSchema } from '../content/editor-schema.ts';
import type { TextEdit } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';
import { linksAt } from './references.ts';
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
    const { from, to, put } = editLink(raw, link);
    const offset = span.offset + from;
    const changed = { line: lineOf(text, offset), before: link.link, after: link.after };
    return [{ offset, length: to - from, text: put, link: changed }];
  });
  return {
    text: editText(text, edits),
    links: edits.map(({ link }) => link).toSorted((one, other) => one.line - other.line),
  };
}

/** The part of a JSON string that differs, so that all else stays as it is written. */
function editLink(
  raw: string,
  { link, within, after }: PlacedLink & { readonly after: string },
): { readonly from: number; readonly to: number; readonly put: string } {
  const value = String(JSON.parse(raw));
  const offset = within?.offset ?? 0;
  const end = offset + (within?.length ?? value.length);
  // In Markdown an address may be written with what stands for a character, such as &amp;. Then it is put as a whole.
  const isPlain = value.slice(offset, end) === link;
  const limit = isPlain ? Math.min(link.length, after.length) : 0;
  let start = 0;
  while (start < limit && link[start] === after[start]) start++;
  let same = 0;
  while (same < limit - start && link.at(-1 - same) === after.at(-1 - same)) same++;
  const put = after.slice(start, after.length - same);
  const areSlashesEscaped = raw.slice(rawOffset(raw, offset), rawOffset(raw, end)).includes('\\/');
  return {
    from: rawOffset(raw, offset + start),
    to: rawOffset(raw, end - same),
    put: areSlashesEscaped ? put.replaceAll('/', '\\/') : put,
  };
}

/** A link to a page that moves, with its place on the page; null for every other link. */
export function movedLink(link: string, moves: ReadonlyMap<string, string>): string | null {
  if (link.startsWith('#')) return null;
  const place = parsePagePath(parseAddress(link).path);
  if (!place) return null;
  const next = moves.get(place.route);
  if (next === undefined) return null;
  const at = link.indexOf(place.route);
  return at < 0 ? null : link.slice(0, at) + next + link.slice(at + place.route.length);
}

/** The way to the schema from a page's new place. One that led nowhere before stays as it is. */
export function moveSchemaPath(text: string, before: string, after: string, schema: string): string {
  const written = propertyOf(parseOrNull(text), '$schema');
  if (typeof written !== 'string' || !isEditorSchema(before, schema, written)) return text;
  const [span] = findSpans(text, [['$schema']]);
  if (!span) return text;
  return editText(text, [{ ...span, text: JSON.stringify(editorSchema(after, schema)) }]);
}
