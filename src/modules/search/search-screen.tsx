import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { pageCount } from '../../engine/common/paging.ts';
import { fold, searchTerms } from '../../engine/common/search-words.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { StillLoading } from '../../shell/still-loading.tsx';
import { navigate, useAddress } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { searchSite } from './api/search.ts';
import { FoundMachines } from './found-machines.tsx';
import { FoundPages } from './found-pages.tsx';
import { FoundPosts } from './found-posts.tsx';
import { readSearch } from './read-search.ts';
import type { SearchAsked } from './read-search.ts';
import { resultsPath } from './results-path.ts';
import { SearchForm } from './search-form.tsx';
import css from './search-screen.module.css';

/** The site's results for a term: machines and pages, and posts in pages. */
export function SearchScreen(): ReactNode {
  const asked = readSearch(useAddress().search);
  return (
    <ScreenFrame title="Search" menuId={0} path={null}>
      <div className="wrap">
        <SearchForm key={asked.q} term={asked.q} />
        {asked.q ? <Results asked={asked} /> : <p className={css.empty}>Type what you are looking for.</p>}
      </div>
    </ScreenFrame>
  );
}

interface Found {
  readonly asked: SearchAsked;
  readonly answer: Answer<'search'>;
}

function Results({ asked: { q, page } }: { readonly asked: SearchAsked }): ReactNode {
  const { kind, data, current, error, retry } = useCall<Found>(`search ${page} ${q}`, async (signal) => ({
    asked: { q, page },
    answer: await searchSite({ q, page: String(page) }, signal),
  }));
  const pages = data ? pageCount(data.answer.totalPosts, data.answer.pagesize) : null;
  const beyond = current && pages !== null && page > pages ? resultsPath({ q, page: pages }) : null;
  useEffect(() => {
    if (beyond) navigate(beyond, { replace: true });
  }, [beyond]);
  return (
    <>
      <p className={`${css.count} quiet`} role="status">
        {data && current && !beyond ? countWords(data) : ''}
      </p>
      {error ? (
        <CallFailed what="The results" error={error} busy={kind === 'loading'} onRetry={retry} />
      ) : data === null || beyond ? (
        <CallLoading what="the results" onRetry={retry} />
      ) : (
        <>
          {!current && <StillLoading onRetry={retry} />}
          <div aria-busy={!current || undefined}>
            <FoundList {...data} pages={pages ?? 1} />
          </div>
        </>
      )}
    </>
  );
}

/** Machines and pages are shown only above the first page of posts. */
function FoundList({ asked: { q, page }, answer, pages }: Found & { readonly pages: number }): ReactNode {
  if (answer.machines.length === 0 && answer.pages.length === 0 && answer.totalPosts === 0) {
    return (
      <div className={css.empty}>
        <p>{`Nothing on this site contains ‘${q}’.`}</p>
        <p>Check the spelling, or use fewer words.</p>
      </div>
    );
  }
  const marks = answer.marks ?? [fold(q), ...searchTerms(q)];
  return (
    <>
      {answer.didYouMean && (
        <p>
          Did you mean <Link href={resultsPath({ q: answer.didYouMean })}>{answer.didYouMean}</Link>?
        </p>
      )}
      {page === 1 && answer.machines.length > 0 && <FoundMachines machines={answer.machines} marks={marks} />}
      {page === 1 && answer.pages.length > 0 && <FoundPages pages={answer.pages} marks={marks} />}
      {answer.totalPosts > 0 && (
        <FoundPosts posts={answer.posts} term={q} marks={marks} page={page} pages={pages} />
      )}
    </>
  );
}

function countWords({ asked: { q }, answer: { machines, pages, totalPosts, resultsFor } }: Found): string {
  const others = `${counted(pages.length, 'page')} and ${counted(totalPosts, 'post')}`;
  const found = machines.length === 0 ? others : `${counted(machines.length, 'machine result')}, ${others}`;
  if (resultsFor === undefined) return `${found} for ‘${q}’`;
  return `Nothing on this site contains ‘${q}’. Did you mean ‘${resultsFor}’? ${found}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
