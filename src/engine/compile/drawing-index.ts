import type { PicturePart } from '../common/page-values.ts';

/** An entry of public/art/index.json, which `npm run art` writes. */
export interface DrawingEntry {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly alt: string;
  readonly parts: readonly Omit<PicturePart, 'id'>[];
}

export type DrawingIndex = Readonly<Record<string, DrawingEntry>>;
