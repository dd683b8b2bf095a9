import type { PicturePart, PictureValue, RichTextValue } from '../engine/common/page-values.ts';

/** A part with the number that its pin, its line in the list and the labelled drawing share. */
export interface NumberedPart extends PicturePart {
  readonly number: number;
}

/**
 * The parts of a drawing with their numbers, in the drawing's own order.
 * @param keys the parts to keep; all of them without it. A part keeps its number when others are left out.
 */
export function numberedParts(picture: PictureValue, keys?: readonly string[]): readonly NumberedPart[] {
  return picture.parts
    .map((part, index) => ({ ...part, number: index + 1 }))
    .filter(({ key }) => !keys || keys.includes(key));
}

/** Part key -> what a product says of the part; parts of which it says nothing are left out. */
export function remarksOf(
  parts: readonly { readonly key: string; readonly text?: RichTextValue }[] = [],
): ReadonlyMap<string, RichTextValue> {
  return new Map(parts.flatMap(({ key, text }) => (text ? [[key, text]] : [])));
}
