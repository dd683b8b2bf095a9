import type { FocalPoint, PictureFile, PictureValue } from '../common/page-values.ts';
import { partPlace } from '../common/part-place.ts';
import type { DrawingIndex } from './drawing-index.ts';

/** Where the compiler finds pictures. */
export interface PictureFinder {
  readonly drawings: DrawingIndex;
  /** The file that an address in public/ means. @throws when it is missing or no picture */
  readonly file: (src: string) => PictureFile;
}

/** A picture as page files write it, after the schema check. */
interface AuthoredPicture {
  readonly drawing?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly focus?: FocalPoint;
}

/** A drawing or a picture file with its size, its words, its numbered parts and what stays in view of it. */
export function resolvePicture(
  { drawing, src, alt = '', focus }: AuthoredPicture,
  source: PictureFinder,
): PictureValue {
  const kept = focus && { focus };
  if (drawing !== undefined) return { ...resolveDrawing(drawing, alt, source.drawings), ...kept };
  if (src === undefined) throw new Error('PICTURE_EMPTY: a picture names neither a drawing nor a file');
  return { ...source.file(src), alt, parts: [], ...kept };
}

/** @param alt empty where the drawing only decorates */
export function resolveDrawing(id: string, alt: string, drawings: DrawingIndex): PictureValue {
  const entry = Object.hasOwn(drawings, id) ? drawings[id] : undefined;
  if (!entry) throw new Error(`DRAWING_UNKNOWN: no drawing has the id "${id}". Run npm run lint:pages.`);
  const { width, height } = entry;
  const parts = entry.parts.map((part, index) => ({ ...part, id: partPlace(id, index) }));
  const src = `/art/${id}.svg`;
  return { src, width, height, alt, large: parts.length > 0 ? `/art/${id}-labelled.svg` : src, parts };
}
