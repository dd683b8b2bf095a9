import type { Iso } from './kit/iso.ts';

export type DrawingKind = 'plate' | 'vignette' | 'hero' | 'banner' | 'diagram' | 'map';

/**
 * One drawing: what it shows, how large it is, and the function that draws it. A file in plates/, vignettes/, scenes/ or maps/
 * exports one as `drawing`, or several as `drawings`; the builder finds it there.
 */
export interface DrawingSpec {
  /** Name of the file in public/art, lower-case letters, digits and hyphens. */
  readonly id: string;
  /** What it shows, as a heading. */
  readonly title: string;
  readonly kind: DrawingKind;
  /** The viewBox: plates 1080 x 760, vignettes 400 x 432, heroes 1600 x 900 or 780 x 1500. */
  readonly width: number;
  readonly height: number;
  /** A colour laid under the drawing. */
  readonly background?: string;
  /** fit: the viewBox is cropped to what is drawn, with a small margin; width and height then only set the scale. */
  readonly crop?: 'fit';
  /** Draws it. Each key of `parts` must be placed with `surface.anchor(key, …)`, and no other. */
  readonly draw: () => Iso;
  /** The numbered parts in order: key to English name. */
  readonly parts: Readonly<Record<string, string>>;
  /** What a reader who cannot see it should know: one sentence. */
  readonly alt: string;
}
