import type { PicturePart, PictureValue, RichTextValue } from '../engine/common/page-values.ts';

/** A part with the number that its pin, its line in the list and the labelled drawing share. */
export interface NumberedPart extends PicturePart {
  readonly number: number;
}

/**
 * A drawing's parts with their numbers, in the drawing's own order.
 * @param keys the parts to keep; default: all. Parts keep their numbers if others are left out
 */
export function numberedParts(picture: PictureValue, keys?: readonly string[]): readonly NumberedPart[] {
  return picture.parts
    .map((part, index) => ({ ...part, number: index + 1 }))
    .filter(({ key }) => !keys || keys.includes(key));
}

/** Part key -> the product's remark; parts without one are left out. */
export function remarksOf(
  parts: readonly { readonly key: string; readonly text?: RichTextValue }[] = [],
): ReadonlyMap<string, RichTextValue> {
  return new Map(parts.flatMap(({ key, text }) => (text ? [[key, text]] : [])));
}
