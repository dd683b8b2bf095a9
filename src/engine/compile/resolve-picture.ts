import type { FocalPoint, PictureFile, PictureValue } from '../common/page-values.ts';
import { partPlace } from '../common/part-place.ts';
import type { DrawingIndex } from './drawing-index.ts';

/** Finds pictures for the compiler. */
export interface PictureFinder {
  readonly drawings: DrawingIndex;
  /** The file of an address in public/. @throws if it is missing or isn't a picture */
  readonly file: (src: string) => PictureFile;
}

interface AuthoredPicture {
  readonly drawing?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly focus?: FocalPoint;
}

/** A drawing or picture file with its size, alternative text, numbered parts and focus. */
export function resolvePicture(
  { drawing, src, alt = '', focus }: AuthoredPicture,
  source: PictureFinder,
): PictureValue {
  const kept = focus && { focus };
  if (drawing !== undefined) return { ...resolveDrawing(drawing, alt, source.drawings), ...kept };
  if (src === undefined) throw new Error('PICTURE_EMPTY: a picture names neither a drawing nor a file');
  return { ...source.file(src), alt, parts: [], ...kept };
}

/** @param alt empty for a purely decorative drawing */
export function resolveDrawing(id: string, alt: string, drawings: DrawingIndex): PictureValue {
  const entry = Object.hasOwn(drawings, id) ? drawings[id] : undefined;
  if (!entry) throw new Error(`DRAWING_UNKNOWN: no drawing has the id "${id}". Run npm run lint:pages.`);
  const { width, height } = entry;
  const parts = entry.parts.map((part, index) => ({ ...part, id: partPlace(id, index) }));
  const src = `/art/${id}.svg`;
  return { src, width, height, alt, large: parts.length > 0 ? `/art/${id}-labelled.svg` : src, parts };
}
