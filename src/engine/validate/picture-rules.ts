import type { Visit } from '../schema-walk.ts';
import type { Fault } from './fault.ts';
import { didYouMean, nearest } from './nearest.ts';
import { suggest } from './suggest.ts';
import { quoted, shown } from './sentences.ts';

/** Drawing id -> the keys of its numbered parts, from public/art/index.json. */
export type Drawings = ReadonlyMap<string, ReadonlySet<string>>;

interface PictureContext {
  readonly drawings: Drawings | null;
  readonly hasPublicFile: (address: string) => boolean;
  readonly publicFiles: () => readonly string[];
}

/**
 * Rules for pictures, drawings and their parts. A part may stand before its picture in the file, so parts are looked up at
 * the end.
 */
export function createPictureRules(
  site: PictureContext,
  root: unknown,
): { see: (visit: Visit) => void; finish: () => Fault[] } {
  const faults: Fault[] = [];
  const drawn = new Map<unknown, string>();
  const parts: Visit[] = [];
  return {
    see: (visit) => {
      const { value, notes } = visit;
      if (notes.content === 'drawing-part') parts.push(visit);
      else if (notes.content === 'drawing' && typeof value === 'string') {
        faults.push(...checkDrawing(value, visit, site.drawings));
      } else if (notes.content === 'picture' && isRecord(value)) {
        if (typeof value['drawing'] === 'string') drawn.set(visit.parent, value['drawing']);
        faults.push(...checkPicture(value, visit, site));
      }
    },
    finish: () => [...faults, ...parts.flatMap((part) => checkPart(part, root, drawn, site.drawings))],
  };
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
      'Add "drawing" (a drawing of the house) or "src" (a file in public/).',
    );
  } else if (drawing !== undefined && src !== undefined) {
    refuse('picture-source', 'key', 'src', 'A picture has either "drawing" or "src", not both.');
  }
  if (alt === undefined && decorative === undefined) {
    refuse(
      'missing-alt',
      'open',
      null,
      'Add "alt": what the picture shows, in words. If it only decorates, add "decorative": true.',
    );
  } else if (alt !== undefined && decorative !== undefined) {
    refuse('missing-alt', 'key', 'decorative', 'A picture has either "alt" or "decorative", not both.');
  }
  if (typeof src === 'string' && src.startsWith('/') && !site.hasPublicFile(src)) {
    const found = nearest(src, site.publicFiles());
    const message = `There is no file public${src}.${didYouMean(found)}`;
    faults.push({
      path: [...visit.path, 'src'],
      at: 'value',
      rule: 'missing-picture',
      message,
      ...suggest(found),
    });
  }
  return faults;
}

function checkPart(
  visit: Visit,
  root: unknown,
  drawn: ReadonlyMap<unknown, string>,
  drawings: Drawings | null,
): Fault[] {
  const { value } = visit;
  if (!drawings || typeof value !== 'string') return [];
  const drawing = drawingAround(visit, root, drawn);
  const keys = drawing === null ? null : drawings.get(drawing);
  if (drawing !== null && !keys) return []; // the unknown drawing is reported itself
  if (keys?.has(value)) return [];
  const found = keys ? nearest(value, keys) : null;
  const hint = found ? didYouMean(found) : keys && keys.size > 0 ? ` It has ${quoted([...keys])}.` : '';
  const message =
    drawing === null
      ? `There is no drawing here that ${shown(value)} could be a part of.`
      : `Drawing ${shown(drawing)} has no part ${shown(value)}.${hint}`;
  return [{ path: visit.path, at: 'value', rule: 'unknown-drawing-part', message, ...suggest(found) }];
}

/** The drawing in the nearest object around a place: the picture of the same block. */
function drawingAround({ path }: Visit, root: unknown, drawn: ReadonlyMap<unknown, string>): string | null {
  let node = root;
  let found: string | null = null;
  for (const step of path) {
    found = drawn.get(node) ?? found;
    node = isRecord(node) ? node[step] : undefined;
  }
  return found;
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null; // a list has its entries under numbers
}
