/** A file that the demonstration generates. Its extension sets its type. */
export interface DemoFile {
  readonly name: string;
  /** Lines of a document, rows of a table, a drawing in public/art, the address of a data sheet's CSV, or files to zip. */
  readonly from:
    | { readonly lines: readonly string[] }
    | { readonly rows: readonly (readonly string[])[] }
    | { readonly drawing: string }
    | { readonly sheet: string }
    | { readonly packed: readonly DemoFile[] };
}

/** A demonstration post as in the site's file (schemas/demo-posts.schema.json). */
export interface DemoPost {
  readonly title: string;
  /** HTML, one block per item. An item that doesn't begin with a tag becomes a paragraph. */
  readonly content: readonly string[];
  readonly pinned?: true;
  readonly nickName?: string;
  readonly tags?: readonly string[];
  readonly urlInfo?: string;
  readonly videoUrl?: string;
  readonly answer?: readonly string[];
  /** A drawing in public/art as the post's picture. */
  readonly drawing?: string;
  /** Where the picture appears besides the thumbnail: as an attachment, in the text, or nowhere if unset. */
  readonly picture?: 'attachment' | 'inline';
  readonly files?: readonly DemoFile[];
}

/** A board's posts, newest first. */
export interface DemoBoard {
  readonly boardId: number;
  readonly nickName: string;
  readonly posts: readonly DemoPost[];
}

/** The HTML of a post's or answer's content. */
export function toHtml(blocks: readonly string[]): string {
  return blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('\n');
}
