/** A file that the demonstration makes: its name says what it is. */
export interface DemoFile {
  readonly name: string;
  /** Lines of a document, rows of a table, or a drawing of public/art. */
  readonly from:
    | { readonly lines: readonly string[] }
    | { readonly rows: readonly (readonly string[])[] }
    | { readonly drawing: string }
    | { readonly packed: readonly DemoFile[] };
}

/** A post of the demonstration, as it is written. */
export interface DemoPost {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly pinned?: true;
  readonly nickName?: string;
  readonly tags?: readonly string[];
  readonly urlInfo?: string;
  readonly videoUrl?: string;
  /** HTML of an answer. */
  readonly answer?: string;
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

/** Paragraphs of HTML. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('\n');
}
