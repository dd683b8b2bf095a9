import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ScreenPlace } from '../../../engine/common/screens.ts';
import type { SiteState } from '../../../server/built-site.ts';
import { DocumentsBusy } from '../../../server/document-thread.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import type { Documents, ReadyText } from '../../../server/http/documents.ts';
import { createFindShown } from './find-shown.ts';
import type { Shown } from './find-shown.ts';
import { inTime } from './store-in-time.ts';
import type { BoardSources } from './reading-calls.ts';

/** The answer at an address of a list or a post. */
export type BoardAnswer =
  | { readonly kind: 'document'; readonly status: 200 | 404; readonly text: ReadyText }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }
  /** The screen without its content, which it then requests itself. */
  | { readonly kind: 'bare'; readonly status: 200 | 500 | 503 };

export type AnswerBoard = (
  place: ScreenPlace<'board' | 'post'>,
  request: FastifyRequest,
  state: Pick<SiteState, 'from' | 'makeDocument'>,
) => Promise<BoardAnswer>;

/** A search may take this many times longer, because the first one after a start creates a thread. */
const SEARCHES_TAKE = 4;

interface BoardDocumentSources extends BoardSources {
  /** The store's time limit in milliseconds. After that the screen is sent without its content and shows that it's loading. */
  readonly storeLimit: number;
  readonly documents: Documents;
}

/**
 * Documents of lists and posts, from the store. They are the same for everyone. A document is reused as long as the store's data for it
 * stays the same.
 */
export function createBoardDocuments({
  documents,
  storeLimit,
  ...sources
}: BoardDocumentSources): AnswerBoard {
  const find = createFindShown(sources);

  const render = (
    { view, address }: Shown & { kind: 'view' },
    { from, makeDocument }: Parameters<AnswerBoard>[2],
  ): Promise<ReadyText> => {
    const key = hash('sha256', JSON.stringify([from, view, address]), 'base64url');
    return documents.once(key, () => makeDocument(view, address));
  };

  return async (place, request, state) => {
    const isSearch = place.name === 'board' && place.params.searchTxt !== '';
    try {
      const limit = isSearch ? SEARCHES_TAKE * storeLimit : storeLimit;
      const shown = await inTime(find(place, searchOf(request)), limit);
      if (shown.kind === 'unanswerable') return { kind: 'bare', status: 200 };
      if (shown.kind !== 'view') return shown;
      const text = await render(shown, state);
      return { kind: 'document', status: shown.status, text };
    } catch (error) {
      const passes = error instanceof StoreUnavailable || error instanceof DocumentsBusy;
      request.log[passes ? 'warn' : 'error']({ err: error }, 'a document came without its content');
      // Proxies treat a process that answers 503 as failing, but a slow search is only due to its terms.
      return { kind: 'bare', status: !passes ? 500 : isSearch ? 200 : 503 };
    }
  };
}

function searchOf({ raw: { url = '' } }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
