import type { BoardConfig } from './board-config.ts';
import type { Post, PostNeighbour } from './post-types.ts';

/** A page of a board's list, with the answers of its calls. */
export interface ListView {
  readonly kind: 'list';
  readonly config: BoardConfig;
  readonly total: number;
  readonly posts: readonly Post[];
  /** The time used to mark posts as new, in milliseconds since 1970. */
  readonly now: number;
}

/** A post, with the answers of its calls. */
export interface PostView {
  readonly kind: 'post';
  readonly config: BoardConfig;
  /** Null if there is no such post; the document then shows a message. */
  readonly post: Post | null;
  readonly previous: PostNeighbour;
  readonly next: PostNeighbour;
}

declare module '../../shared/document-view.ts' {
  interface DocumentViews {
    list: ListView;
    post: PostView;
  }
}
