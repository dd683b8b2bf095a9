/**
 * The compiled forms of values that page files write as text: what blocks receive.
 * `schemas/common.schema.json` says how staff write them; `src/build/compile` turns one into the other.
 */

/** A tag that compiled Markdown may hold. Everything else is refused when the page is compiled. */
export type RichTag =
  'p' | 'a' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'br' | 'sup' | 'sub' | 'code' | 'blockquote' | 'span';

/** One element of compiled Markdown. `href` stands on `a` alone, `lang` where the text is not English. */
export interface RichElement {
  readonly tag: RichTag;
  readonly href?: string;
  readonly lang?: string;
  readonly children: readonly RichNode[];
}

export type RichNode = string | RichElement;

/** Compiled Markdown: a list of nodes, ready to be turned into elements without a parser. */
export type RichTextValue = readonly RichNode[];

/** A numbered part of a drawing. `x` and `y` are percentages of the picture's width and height. */
export interface PicturePart {
  readonly key: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** A picture whose file and size (CSS pixels) are known. `alt` is empty when it is decorative. */
export interface PictureValue {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The address for 'View in new window': the labelled drawing where there is one, otherwise `src`. */
  readonly large: string;
  readonly parts: readonly PicturePart[];
}

/** A table cell. `null` means that the value is given on request. */
export type CellValue = string | readonly string[] | TypicalCell | null;

export interface TypicalCell {
  readonly value: string | readonly string[];
  readonly typical?: true;
}
