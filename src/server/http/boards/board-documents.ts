import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ScreenPlace } from '../../../engine/common/screens.ts';
import type { SiteState } from '../../built-site.ts';
import { DocumentsBusy } from '../../document-thread.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Documents, ReadyText } from '../documents.ts';
import { createFindShown } from './find-shown.ts';
import type { Shown } from './find-shown.ts';
import { inTime } from './in-time.ts';
import type { BoardSources } from './reading-calls.ts';

/** What is answered at an address of a list or a post. */
export type BoardAnswer =
  | { readonly kind: 'document'; readonly status: 200 | 404; readonly text: ReadyText }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }
  /** The screen without its content, which it then asks for by itself. */
  | { readonly kind: 'bare'; readonly status: 200 | 500 | 503 };

export type AnswerBoard = (
  place: ScreenPlace<'board' | 'post'>,
  request: FastifyRequest,
  state: Pick<SiteState, 'from' | 'makeDocument'>,
) => Promise<BoardAnswer>;

/** A search may take as many times longer: the first one after a start begins a thread. */
const SEARCHES_TAKE = 4;

interface BoardDocumentSources extends BoardSources {
  /** Milliseconds that the store has. Then the screen comes without its content, and says that it waits. */
  readonly storeLimit: number;
  readonly documents: Documents;
}

/**
 * The documents of lists and posts, from the store. They are the same for everybody. Each is made once for what it shows:
 * as long as the store says the same, the one that was made stands.
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
      // Proxies take a process that answers 503 for one that fails. A search is slow for what is looked for.
      return { kind: 'bare', status: !passes ? 500 : isSearch ? 200 : 503 };
    }
  };
}

function searchOf({ raw: { url = '' } }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
