import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ScreenPlace } from '../../engine/common/screens.ts';
import type { BuiltSite, SiteState } from '../built-site.ts';
import type { Database } from '../store/engine.ts';
import type { Documents, ReadyText } from './documents.ts';

/** The documents that a module makes while the service runs. */
export interface ModuleDocuments {
  /** Answers at the address of a screen; null if the screen is another module's, or one that scripts fill. */
  readonly answerScreen: AnswerScreen;
  /** Answers at the address of a page that shows more than the build wrote. */
  readonly answerPage?: AnswerPage;
}

export interface DocumentSources {
  readonly site: BuiltSite;
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The store's time limit in milliseconds. */
  readonly storeLimit: number;
  /** The module's own cache. */
  readonly documents: Documents;
}

export type AnswerScreen = (
  place: ScreenPlace,
  request: FastifyRequest,
  state: Pick<SiteState, 'from' | 'menu' | 'makeDocument'>,
) => Promise<ScreenAnswer | null>;

export type ScreenAnswer =
  | {
      readonly kind: 'document';
      readonly status: 200 | 404;
      readonly text: ReadyText;
      /** Whether a page that opened the window keeps a handle on it, as for all documents that are only read. */
      readonly keepsOpener: boolean;
    }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }
  /** The screen without its content, which it then requests itself. */
  | { readonly kind: 'bare'; readonly status: 200 | 500 | 503 };

/**
 * The page's document. `none`: the module adds nothing to the page. `away`: what it adds is unavailable. In both cases the
 * document that the build wrote is sent, and its scripts request the rest.
 * @param path the page's own address
 * @param state the site as it is now
 */
export type AnswerPage = (
  path: string,
  log: FastifyBaseLogger,
  state: SiteState,
) => Promise<ReadyText | 'none' | 'away'>;
