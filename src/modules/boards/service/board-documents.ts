import { hash } from 'node:crypto';
import { DocumentsBusy } from '../../../server/document-thread.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import type { ReadyText } from '../../../server/http/documents.ts';
import type { AnswerScreen, DocumentSources } from '../../../server/http/module-documents.ts';
import { queryOf } from '../../../server/http/strict-requests.ts';
import { createFindShown } from './find-shown.ts';
import type { Shown } from './find-shown.ts';
import { inTime } from './store-in-time.ts';
import type { BoardSources } from './reading-calls.ts';

/** A search may take this many times longer, because the first one after a start creates a thread. */
const SEARCHES_TAKE = 4;

/** After the store's time limit, the screen is sent without its content and shows that it's loading. */
type BoardDocumentSources = BoardSources &
  Pick<DocumentSources, 'storeLimit' | 'documents'> & {
    /** The menu item with the form for questions. */
    readonly questions: number | undefined;
  };

/** Documents of lists and posts, the same for everyone. They are reused as long as the store's data stay the same. */
export function createBoardDocuments({
  documents,
  questions,
  storeLimit,
  ...sources
}: BoardDocumentSources): AnswerScreen {
  const find = createFindShown(sources);

  const render = (
    { view, address }: Shown & { kind: 'view' },
    { from, makeDocument }: Parameters<AnswerScreen>[2],
  ): Promise<ReadyText> => {
    const key = hash('sha256', JSON.stringify([from, view, address]), 'base64url');
    return documents.once(key, () => makeDocument(view, address));
  };

  return async (place, request, state) => {
    if (place.name === 'write-question' && place.params.menuId !== questions) return { kind: 'missing' };
    if (place.name !== 'board' && place.name !== 'post') return null;
    const isSearch = place.name === 'board' && place.params.searchTxt !== '';
    try {
      const limit = isSearch ? SEARCHES_TAKE * storeLimit : storeLimit;
      const shown = await inTime(find(place, queryOf(request.raw.url)), limit);
      if (shown.kind === 'unanswerable') return { kind: 'bare', status: 200 };
      if (shown.kind !== 'view') return shown;
      const text = await render(shown, state);
      return { kind: 'document', status: shown.status, text, keepsOpener: true };
    } catch (error) {
      const passes = error instanceof StoreUnavailable || error instanceof DocumentsBusy;
      request.log[passes ? 'warn' : 'error']({ err: error }, 'a document came without its content');
      // Proxies treat a process that answers 503 as failing, but a slow search is only due to its terms.
      return { kind: 'bare', status: !passes ? 500 : isSearch ? 200 : 503 };
    }
  };
}
