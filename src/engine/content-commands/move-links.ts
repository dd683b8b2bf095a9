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

/** A rewritten link. */
export interface ChangedLink {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Rewrites the links of one file and leaves every other character unchanged.
 * @param change returns the new link, or null to keep it
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

/** The differing part of a JSON string, so that the rest keeps its spelling. */
function editLink(
  raw: string,
  { link, within, after }: PlacedLink & { readonly after: string },
): { readonly from: number; readonly to: number; readonly put: string } {
  const value = String(JSON.parse(raw));
  const offset = within?.offset ?? 0;
  const end = offset + (within?.length ?? value.length);
  // In Markdown, an address may contain character references such as &amp;. Then the whole address is replaced.
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

/** The new link to a page that moves, including its anchor; null for any other link. */
export function movedLink(link: string, moves: ReadonlyMap<string, string>): string | null {
  if (link.startsWith('#')) return null;
  const place = parsePagePath(parseAddress(link).path);
  if (!place) return null;
  const next = moves.get(place.route);
  if (next === undefined) return null;
  const at = link.indexOf(place.route);
  return at < 0 ? null : link.slice(0, at) + next + link.slice(at + place.route.length);
}

/** The schema path from a page's new place. A wrong path isn't changed. */
export function moveSchemaPath(text: string, before: string, after: string, schema: string): string {
  const written = propertyOf(parseOrNull(text), '$schema');
  if (typeof written !== 'string' || !isEditorSchema(before, schema, written)) return text;
  const [span] = findSpans(text, [['$schema']]);
  if (!span) return text;
  return editText(text, [{ ...span, text: JSON.stringify(editorSchema(after, schema)) }]);
}
