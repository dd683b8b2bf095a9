import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { pageCount } from '../../engine/common/paging.ts';
import { CallFailed } from '../call-failed.tsx';
import { CallLoading } from '../call-loading.tsx';
import { mayPass } from '../failure-words.ts';
import { StillLoading } from '../still-loading.tsx';
import { navigate } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import css from './staff.module.css';

/** How many page numbers are shown at once. */
const BLOCK = 10;

interface Paged {
  /** Of all pages. */
  readonly total: number;
  readonly pagesize: number;
}

interface PagedListProps<Answer extends Paged> {
  /** Identifies the question: a different one makes a new request. */
  readonly question: string;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly page: number;
  readonly hrefOf: (page: number) => string;
  /** What is listed, as the end of a sentence: "the bookings". */
  readonly what: string;
  /** The total as text. */
  readonly countWords: (answer: Answer) => string;
  /** Next to the total. */
  readonly beside?: ReactNode;
  /** Renders the part above the list, with the button that reloads it. @param reload does the same */
  readonly head: (lookAgain: ReactNode, reload: () => void) => ReactNode;
  /** @param isOld while the answer to another question is loading */
  readonly children: (answer: Answer, isOld: boolean, reload: () => void) => ReactNode;
}

/** A staff list in pages, with its states. A page past the end redirects to the last one. */
export function PagedList<Answer extends Paged>(props: PagedListProps<Answer>): ReactNode {
  const { question, ask, page, hrefOf, what, countWords, beside, head, children } = props;
  const { data, current, error, kind, retry } = useCall<Answer>(question, ask);
  const pages = data && current ? pageCount(data.total, data.pagesize) : null;
  const beyond = pages !== null && page > pages ? hrefOf(pages) : null;
  // If a reload fails, the current rows stay, unless staff may no longer see them.
  const isKept = error !== null && current && mayPass(error);
  useEffect(() => {
    if (beyond) navigate(beyond, { replace: true });
  }, [beyond]);
  const isLoading = kind === 'loading';
  return (
    <>
      {head(
        <Button aria-disabled={isLoading} onClick={() => !isLoading && retry()}>
          Refresh
        </Button>,
        retry,
      )}
      <div className={css.countLine}>
        <p role="status" className={`${css.count} quiet`}>
          {data && current && !error && !beyond ? countWords(data) : ''}
        </p>
        {beside}
      </div>
      {error && <CallFailed what={capitalised(what)} error={error} busy={isLoading} onRetry={retry} />}
      {!error && (data === null || beyond) && <CallLoading what={what} onRetry={retry} />}
      {!error && data && !beyond && isLoading && <StillLoading onRetry={retry} />}
      {data && !beyond && (!error || isKept) && children(data, !current, retry)}
      {pages !== null && pages > 1 && !error && !beyond && (
        <Pager page={page} pages={pages} block={BLOCK} hrefOf={hrefOf} />
      )}
    </>
  );
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
