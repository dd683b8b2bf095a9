import type { PageDocument } from '../engine/common/document.ts';
import type { DocumentMaker as Maker, DocumentModule as Module } from '../engine/common/document.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import type { Subject } from './subject.ts';
import type { ScreenPlace } from '../engine/common/screens.ts';

/** What documents show, and what they tell the browser's code: the contract between src/app and the service. */

/**
 * The views by their kind. A module adds those of its screens whose documents have content: `declare module
 * '../../shared/document-view.ts' { interface DocumentViews { list: ListView } }`. Its file answers.ts turns each into the answers
 * of the screen's calls.
 */
export interface DocumentViews {
  page: AnsweredPage;
  /**
   * A hand-written screen. It requests its content itself, so the document has only the header and the footer, and the screen's
   * own head if the screen is given. The document of the form for questions also shows their subject, for readers without
   * scripts.
   */
  screen: { readonly kind: 'screen'; readonly screen?: ScreenPlace; readonly about?: KnownSubject };
  missing: { readonly kind: 'missing' };
}

export type DocumentView = DocumentViews[keyof DocumentViews];

/** The subject of a question, if the form was opened from a page of the site. */
export interface KnownSubject extends Subject {
  /** The title of that page. */
  readonly title: string;
}

/** A page, with the answers that its blocks would request; without them in the build. */
export interface AnsweredPage extends PageDocument {
  readonly answers?: Answers;
}

/**
 * The answers that a screen or a block would get, by the request's key (`useCall`): the data it derives from the answer, or the
 * status of a refusal.
 */
export type Answers = Readonly<Record<string, { readonly data: unknown } | { readonly status: number }>>;

/** What the browser needs to hydrate the document unchanged. */
export type StateView =
  /**
   * The page's data is fetched with the code, from its file in /data, because here it would repeat the whole document. `revision`
   * (engine/common/revision.ts) shows whether that file still matches the document.
   */
  | { readonly kind: 'page'; readonly route: string; readonly revision: string; readonly answers?: Answers }
  | DocumentViews['missing']
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
