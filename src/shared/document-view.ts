import type { PageDocument } from '../engine/common/document.ts';
import type { DocumentMaker as Maker, DocumentModule as Module } from '../engine/common/document.ts';
import type { Answer, BoardConfig, Post } from './do-contract.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import type { InquiryAbout } from './inquiry-about.ts';
import type { NewestPostsWanted } from './newest-posts.ts';
import type { ScreenPlace } from '../engine/common/screens.ts';

/** What documents show, and what the browser's code is told of it: what src/app and the service agree on. */

/** What a document shows. */
export type DocumentView =
  | PageWithPosts
  /**
   * A hand-written screen. What it shows it asks for itself, so the document has the header and the footer only; where it is said
   * which one, its head says so as well. Of the inquiry form it says what is asked about, where no scripts run.
   */
  | { readonly kind: 'screen'; readonly screen?: ScreenPlace; readonly about?: KnownAbout }
  | ListView
  | PostView
  | { readonly kind: 'missing' };

/** What an inquiry is about, where a page of the site says so. */
export interface KnownAbout extends InquiryAbout {
  /** The title of that page. */
  readonly title: string;
}

/** A page, with the posts that its blocks show, where they are known: the build knows none. */
export interface PageWithPosts extends PageDocument {
  readonly newest?: readonly NewestPosts[];
}

/** What the call for the newest posts of a board would answer. */
export interface NewestPosts extends NewestPostsWanted {
  readonly posts: Answer<'mainList'>;
}

/** A page of a board's list, with what its calls would answer. */
export interface ListView {
  readonly kind: 'list';
  readonly config: BoardConfig;
  readonly total: Answer<'boardTotal'>;
  readonly posts: Answer<'boardList'>;
  /** What counts as now for the mark of new posts, in milliseconds since 1970. */
  readonly now: number;
}

/** A post, with what its calls would answer. */
export interface PostView {
  readonly kind: 'post';
  readonly config: BoardConfig;
  /** Null where there is no such post: the document says so. */
  readonly post: Post | null;
  readonly previous: Answer<'previousPost'>;
  readonly next: Answer<'nextPost'>;
}

/** What a screen would be answered: by the key of the question, what it makes of the answer, or the status of a refusal. */
export type Answers = Readonly<Record<string, { readonly data: unknown } | { readonly status: number }>>;

/** What the browser is told of the view, so that it takes the document over as it stands. */
export type StateView =
  /**
   * The page itself is fetched with the code, from its file below /data, because it would say all that the document says a
   * second time. `revision` (engine/common/revision.ts) tells whether that file still is what the document was made of.
   */
  | { readonly kind: 'page'; readonly route: string; readonly revision: string; readonly answers?: Answers }
  | Extract<DocumentView, { readonly kind: 'missing' }>
  /** Without answers the document has the header and the footer only. */
  | { readonly kind: 'screen'; readonly answers?: Answers };

/** What stands in the document for the browser's code, as JSON. */
export interface DocumentState {
  /** The inner address that the document was rendered for. */
  readonly address: string;
  /** The public origin, without a slash at its end. */
  readonly origin: string;
  readonly view: StateView;
  /** The menu, where it is another than the code has: items come and go with their pages. */
  readonly menu?: readonly MenuItem[];
}

export type DocumentMaker = Maker<DocumentView>;
export type DocumentModule = Module<DocumentView>;
