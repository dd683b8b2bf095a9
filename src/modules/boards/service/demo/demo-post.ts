/** A file that the demonstration makes: its name says what it is. */
export interface DemoFile {
  readonly name: string;
  /** Lines of a document, rows of a table, a drawing of public/art, the CSV file of a data sheet by its address, or several files packed. */
  readonly from:
    | { readonly lines: readonly string[] }
    | { readonly rows: readonly (readonly string[])[] }
    | { readonly drawing: string }
    | { readonly sheet: string }
    | { readonly packed: readonly DemoFile[] };
}

/** A post of the demonstration, as it is written (schemas/demo-posts.schema.json). */
export interface DemoPost {
  readonly title: string;
  /** HTML, block by block; what does not begin with a tag becomes a paragraph. */
  readonly content: readonly string[];
  readonly pinned?: true;
  readonly nickName?: string;
  readonly tags?: readonly string[];
  readonly urlInfo?: string;
  readonly videoUrl?: string;
  readonly answer?: readonly string[];
  /** A drawing of public/art as the post's picture. */
  readonly drawing?: string;
  /** What the picture is beside the thumbnail: a file of the post, a part of the text, or nothing more. */
  readonly picture?: 'attachment' | 'inline';
  readonly files?: readonly DemoFile[];
}

/** The posts of a board, the newest first. */
export interface DemoBoard {
  readonly boardId: number;
  readonly nickName: string;
  readonly posts: readonly DemoPost[];
}

/** The HTML of a content or an answer. */
export function toHtml(blocks: readonly string[]): string {
  return blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('\n');
}
