/**
 * The compiled forms of values that page files write as text: what blocks receive.
 * `schemas/common.schema.json` says how staff write them; `src/engine/compile` turns one into the other.
 */

/** A tag that compiled Markdown may hold. Everything else is refused when the page is compiled. `bdi` holds a figure and its unit. */
export type RichTag =
  | 'p'
  | 'a'
  | 'strong'
  | 'em'
  | 'ul'
  | 'ol'
  | 'li'
  | 'br'
  | 'sup'
  | 'sub'
  | 'code'
  | 'blockquote'
  | 'span'
  | 'bdi';

/** Tags that stand in a line of text and do not part the words before them from those behind them; the others begin a new one. */
export const IN_LINE_TAGS: ReadonlySet<RichTag> = new Set([
  'a',
  'strong',
  'em',
  'sup',
  'sub',
  'code',
  'span',
  'bdi',
]);

/** One element of compiled Markdown. `href` stands on `a` alone, `lang` where the text is not English. */
interface RichElement {
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
  /** Names its line in the list of parts, so that a link can lead there: the drawing's id and the part's number. */
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** One format of a picture: a `<source>`. */
interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  /** Addresses with their widths, as `srcset` wants them. */
  readonly srcset: string;
}

/** A picture's file. Width and height are CSS pixels. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The address for 'View in new window': the labelled drawing where there is one, otherwise `src`. */
  readonly large: string;
  /** Better formats at several widths, best first; only photographs and the like have them, and only in a built site. */
  readonly sources?: readonly PictureSource[];
}

/** A point of a picture, in percent of its width and height, in steps of ten. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A picture as blocks receive it. `alt` is empty when it is decorative. */
export interface PictureValue extends PictureFile {
  readonly alt: string;
  /** What stays in view where the picture is cropped. */
  readonly focus?: FocalPoint;
  /** The page's first picture, near its top: fetched at once, because it is likely to be seen as soon as the page is. */
  readonly first?: true;
  readonly parts: readonly PicturePart[];
}

/** What the compiler tells a product, and a table of its models, of their place in the catalogue. */
export interface CatalogueEntry {
  /** The product's name. */
  readonly name: string;
  /** Where the product stands: its page, with the nearest anchor. */
  readonly href: string;
  /** The address of the product's data sheet; none for a table, and on a site without data sheets. */
  readonly sheet?: string;
}

/** A table cell. `null` means that the value is given on request. */
export type CellValue = string | readonly string[] | TypicalCell | null;

interface TypicalCell {
  readonly value: string | readonly string[];
  readonly typical?: true;
}
