/**
 * The compiled forms of values that page files write as text: what blocks receive. `schemas/common.schema.json` describes the
 * text; `src/engine/compile` converts it.
 */

/** A tag that compiled Markdown can contain. The compiler refuses all others. `bdi` contains a figure and its unit. */
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

/** Inline tags, which don't separate the words around them; the others start a new line. */
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

/** One element of compiled Markdown. Only `a` has `href`; `lang` is set if the text isn't English. */
interface RichElement {
  readonly tag: RichTag;
  readonly href?: string;
  readonly lang?: string;
  readonly children: readonly RichNode[];
}

export type RichNode = string | RichElement;

/** Compiled Markdown: a list of nodes that can be rendered without a parser. */
export type RichTextValue = readonly RichNode[];

/** How a part of code is coloured. */
export type CodeKind = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'added' | 'removed';

/** A part of a line of code; a text is plain. */
export type CodeToken = string | { readonly kind: CodeKind; readonly text: string };

export type CodeLine = readonly CodeToken[];

/** Highlighted code: its lines, without line breaks. */
export type CodeValue = readonly CodeLine[];

/** A numbered part of a drawing. `x` and `y` are percentages of the picture's width and height. */
export interface PicturePart {
  readonly key: string;
  /** The id of its line in the list of parts, for links: the drawing's id and the part's number. */
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** One format of a picture: a `<source>`. */
interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  /** Addresses with their widths, in `srcset` form. */
  readonly srcset: string;
}

/** A picture's file. Width and height are CSS pixels. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The address for 'View in new window': the labelled drawing if there is one, otherwise `src`. */
  readonly large: string;
  /** Better formats at several widths, best first; only for photographs and similar pictures, and only in a built site. */
  readonly sources?: readonly PictureSource[];
}

/** A point of a picture, in per cent of its width and height, in steps of ten. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A picture as blocks receive it. `alt` is empty if it is decorative. */
export interface PictureValue extends PictureFile {
  readonly alt: string;
  /** The part that stays visible when the picture is cropped. */
  readonly focus?: FocalPoint;
  /** The page's first picture, near its top: fetched early, because it is likely to be visible at once. */
  readonly first?: true;
  readonly parts: readonly PicturePart[];
}

/** A file in public/ as blocks receive it. */
export interface FileValue {
  readonly href: string;
  /** Such as "PDF". */
  readonly kind: string;
  /** Such as "1.2 MB". */
  readonly size: string;
}

/** A page of another site that is shown in a frame. */
export interface FrameValue {
  readonly src: string;
  /** The name of the other site. */
  readonly from: string;
}

/** The catalogue entry that the compiler adds to a product and to a table of its models. */
export interface CatalogueEntry {
  /** The product's name. */
  readonly name: string;
  /** The product's address: its page, with the nearest anchor. */
  readonly href: string;
  /** The address of the product's data sheet; missing for a table, and on a site without data sheets. */
  readonly sheet?: string;
}

/** A table cell. `null` means that the value is given on request. */
export type CellValue = string | readonly string[] | TypicalCell | null;

interface TypicalCell {
  readonly value: string | readonly string[];
  readonly typical?: true;
}

/** A Markdown file of the site as blocks receive it. */
export interface MarkdownFileValue {
  readonly parts: readonly MarkdownPart[];
}

/** A part of a Markdown file. Lists and quotations contain further parts. */
export type MarkdownPart =
  | MarkdownHeading
  | { readonly kind: 'paragraph'; readonly text: RichTextValue }
  | {
      readonly kind: 'list';
      /** The first number of a numbered list; missing for bullets. */
      readonly start?: number;
      readonly items: readonly (readonly MarkdownPart[])[];
    }
  | { readonly kind: 'quote'; readonly parts: readonly MarkdownPart[] }
  | { readonly kind: 'code'; readonly code: CodeValue }
  | MarkdownTable
  | { readonly kind: 'picture'; readonly picture: PictureValue }
  | { readonly kind: 'rule' };

export interface MarkdownHeading {
  readonly kind: 'heading';
  readonly id: string;
  /** How many levels below the highest heading of the file. */
  readonly depth: number;
  readonly text: RichTextValue;
}

export interface MarkdownTable {
  readonly kind: 'table';
  readonly head: readonly RichTextValue[];
  readonly rows: readonly (readonly RichTextValue[])[];
}
