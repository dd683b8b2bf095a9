import type { PageDocument } from '../engine/common/document.ts';
import type { DocumentMaker as Maker, DocumentModule as Module } from '../engine/common/document.ts';
import type { BoardConfig } from './do-contract.ts';
import type { NewestPost, Post, PostNeighbour } from '../modules/boards/post-types.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import type { Subject } from './subject.ts';
import type { NewestPostsWanted } from '../modules/boards/posts-on-page.ts';
import type { ScreenPlace } from '../engine/common/screens.ts';

/** What documents show, and what they tell the browser's code: the contract between src/app and the service. */

export type DocumentView =
  | PageWithPosts
  /**
   * A hand-written screen. It requests its content itself, so the document has only the header and the footer, and the screen's
   * own head if the screen is given. The document of the form for questions also shows their subject, for readers without
   * scripts.
   */
  | { readonly kind: 'screen'; readonly screen?: ScreenPlace; readonly about?: KnownSubject }
  | ListView
  | PostView
  | { readonly kind: 'missing' };

/** The subject of a question, if the form was opened from a page of the site. */
export interface KnownSubject extends Subject {
  /** The title of that page. */
  readonly title: string;
}

/** A page, with the posts that its blocks show; without them in the build. */
export interface PageWithPosts extends PageDocument {
  readonly newest?: readonly NewestPosts[];
}

/** The answer of the call for a board's newest posts. */
export interface NewestPosts extends NewestPostsWanted {
  readonly posts: readonly NewestPost[];
}

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

/** The answers that a screen would get, by the request's key: the data it derives from the answer, or the status of a refusal. */
export type Answers = Readonly<Record<string, { readonly data: unknown } | { readonly status: number }>>;

/** What the browser needs to hydrate the document unchanged. */
export type StateView =
  /**
   * The page's data is fetched with the code, from its file in /data, because here it would repeat the whole document. `revision`
   * (engine/common/revision.ts) shows whether that file still matches the document.
   */
  | { readonly kind: 'page'; readonly route: string; readonly revision: string; readonly answers?: Answers }
  | Extract<DocumentView, { readonly kind: 'missing' }>
  /** Without answers, the document has only the header and the footer. */
  | { readonly kind: 'screen'; readonly answers?: Answers };

/** Data in the document for the browser's code, as JSON. */
export interface DocumentState {
  /** The inner address that the document was rendered for. */
  readonly address: string;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  readonly view: StateView;
  /** The menu, if it differs from the one in the code: items come and go with their pages. */
  readonly menu?: readonly MenuItem[];
}

export type DocumentMaker = Maker<DocumentView>;
export type DocumentModule = Module<DocumentView>;
