import { partPlace } from '../common/part-place.ts';
import type { Visit } from '../schema/schema-walk.ts';
import { isFileName } from './alt-rules.ts';
import type { Fault } from './fault.ts';
import { missingFile } from './file-rules.ts';
import { didYouMean, nearest } from './nearest.ts';
import { suggest } from './suggest.ts';
import { quoted, shown } from './sentences.ts';

/** Drawing id -> the keys of its numbered parts, from public/art/index.json. */
export type Drawings = ReadonlyMap<string, ReadonlySet<string>>;

interface PictureContext {
  readonly drawings: Drawings | null;
  readonly hasPublicFile: (address: string) => boolean;
  readonly publicFiles: () => readonly string[];
  /** The fault of an existing picture file, as a sentence; null if there is none. */
  readonly pictureFault: (address: string) => string | null;
}

/** Rules for pictures, drawings and their parts. A part can precede its picture in the file, so parts are checked at the end. */
export function createPictureRules(
  site: PictureContext,
  root: unknown,
): { see: (visit: Visit) => void; finish: () => Fault[] } {
  const faults: Fault[] = [];
  /** The object with the picture -> its drawing; null for a file, undefined if the picture itself is faulty. */
  const drawn = new Map<unknown, string | null | undefined>();
  const parts: Visit[] = [];
  return {
    see: (visit) => {
      const { value, notes } = visit;
      if (notes.content === 'drawing-part') parts.push(visit);
      else if (notes.content === 'drawing' && typeof value === 'string') {
        faults.push(...checkDrawing(value, visit, site.drawings));
      } else if (notes.content === 'picture' && isRecord(value)) {
        drawn.set(visit.parent, drawingOf(value));
        faults.push(...checkPicture(value, visit, site));
      }
    },
    finish: () => [...faults, ...parts.flatMap((part) => checkPart(part, root, drawn, site.drawings))],
  };
}

/**
 * The anchors that the listed parts of a picture are.
 * @param visit a picture whose schema notes `partPlaces`
 */
export function partPlacesIn({ value, notes, parent }: Visit, drawings: Drawings | null): string[] {
  const drawing = isRecord(value) ? value['drawing'] : undefined;
  const keys = typeof drawing === 'string' ? drawings?.get(drawing) : undefined;
  if (typeof drawing !== 'string' || !keys) return [];
  const listed = parent['parts'] ?? notes.partPlaces === 'all';
  const isListed = Array.isArray(listed)
    ? (key: string) => listed.some((part: unknown) => isRecord(part) && part['key'] === key)
    : () => listed === true;
  return [...keys].flatMap((key, index) => (isListed(key) ? [partPlace(drawing, index)] : []));
}

function checkDrawing(id: string, visit: Visit, drawings: Drawings | null): Fault[] {
  if (!drawings || drawings.has(id)) return [];
  const found = nearest(id, drawings.keys());
  const message = `There is no drawing ${shown(id)} in public/art/index.json.${didYouMean(found)}`;
  return [{ path: visit.path, at: 'value', rule: 'missing-picture', message, ...suggest(found) }];
}

function checkPicture(
  picture: Readonly<Record<string, unknown>>,
  visit: Visit,
  site: PictureContext,
): Fault[] {
  const { drawing, src, alt, decorative } = picture;
  const faults: Fault[] = [];
  const refuse = (rule: Fault['rule'], at: Fault['at'], key: string | null, message: string): void => {
    faults.push({ path: key === null ? visit.path : [...visit.path, key], at, rule, message });
  };
  if (drawing === undefined && src === undefined) {
    refuse(
      'picture-source',
      'open',
      null,
      'Add "drawing" (one of the site\'s own drawings) or "src" (a file in public/).',
    );
  } else if (drawing !== undefined && src !== undefined) {
    refuse('picture-source', 'key', 'src', 'A picture has either "drawing" or "src", not both.');
  }
  if (alt === undefined && decorative === undefined) {
    refuse(
      'missing-alt',
      'open',
      null,
      'Add "alt" to describe what the picture shows. If it\'s only decoration, add "decorative": true.',
    );
  } else if (alt !== undefined && decorative !== undefined) {
    refuse('missing-alt', 'key', 'decorative', 'A picture has either "alt" or "decorative", not both.');
  }
  const source = typeof src === 'string' ? src : drawing;
  if (typeof alt === 'string' && isFileName(alt, typeof source === 'string' ? source : '')) {
    const message = `${shown(alt)} doesn't say what the picture shows. Describe it; if it's only decoration, write "decorative": true instead of "alt".`;
    refuse('alt-file-name', 'value', 'alt', message);
  }
  if (typeof src === 'string' && src.startsWith('/') && !site.hasPublicFile(src)) {
    faults.push({
      path: [...visit.path, 'src'],
      at: 'value',
      rule: 'missing-picture',
      ...missingFile(src, site),
    });
  } else if (typeof src === 'string') {
    const fault = site.pictureFault(src);
    if (fault !== null) refuse('broken-picture', 'value', 'src', `public${src}: ${fault}`);
  }
  return faults;
}

function drawingOf({ drawing, src }: Readonly<Record<string, unknown>>): string | null | undefined {
  if (typeof drawing === 'string') return drawing;
  return src === undefined ? undefined : null;
}

type Drawn = ReadonlyMap<unknown, string | null | undefined>;

function checkPart(visit: Visit, root: unknown, drawn: Drawn, drawings: Drawings | null): Fault[] {
  const { value } = visit;
  const drawing = drawingAround(visit, root, drawn);
  if (!drawings || typeof value !== 'string' || drawing === undefined) return [];
  if (drawing === null) {
    const message = `${shown(value)} is a part of a drawing, but no drawing is named here.`;
    return [{ path: visit.path, at: 'value', rule: 'unknown-drawing-part', message }];
  }
  const keys = drawings.get(drawing);
  if (!keys || keys.has(value)) return []; // an unknown drawing is reported itself
  const found = nearest(value, keys);
  const hint = found ? didYouMean(found) : ` It has ${keys.size > 0 ? quoted([...keys]) : 'none'}.`;
  const message = `Drawing ${shown(drawing)} has no part ${shown(value)}.${hint}`;
  return [{ path: visit.path, at: 'value', rule: 'unknown-drawing-part', message, ...suggest(found) }];
}

/** The drawing in the nearest enclosing object: the picture of the same block. */
function drawingAround({ path }: Visit, root: unknown, drawn: Drawn): string | null | undefined {
  let node = root;
  let found: string | null | undefined = null;
  for (const step of path) {
    if (drawn.has(node)) found = drawn.get(node);
    node = isRecord(node) ? node[step] : undefined;
  }
  return found;
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null; // a list has its entries under numbers
}
