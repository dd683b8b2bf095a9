import { useState } from 'react';
import type { ReactNode } from 'react';
import { getInquiries, searchInquiries } from '../api/inquiry-desk.ts';
import type { Question } from '../../../shared/do-contract.ts';
import { PagedList } from '../../../shell/staff/paged-list.tsx';
import { navigate } from '../../../ui/address.ts';
import { DeskFilter } from './desk-filter.tsx';
import type { InquiryCounts } from './desk-filter.tsx';
import { ExportLink } from './export-link.tsx';
import type { Listed, Sought } from './desk-types.ts';
import { deskPath } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { InquiryRows } from './inquiry-rows.tsx';
import { InquirySort } from './inquiry-sort.tsx';
import { InquirySearch } from './inquiry-search.tsx';
import { KeysHelp } from './keys-help.tsx';
import { NewInquiries } from './new-inquiries.tsx';
import { PersonRequests } from './person-requests.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import own from './inquiry-desk.module.css';

interface InquiryListProps {
  readonly asked: DeskAsked;
  readonly sought: Sought;
  readonly onFind: (term: string) => void;
  /** @param receipts in the order of the list */
  readonly onListed: (receipts: readonly string[]) => void;
  /** Before the inquiry opens in which an answer is to be written. */
  readonly onAnswer: () => void;
}

/** The list of inquiries, with search, filter and what new ones need to appear by themselves. */
export function InquiryList({ asked, sought, onFind, onListed, onAnswer }: InquiryListProps): ReactNode {
  const { show, page, sort } = asked;
  const { term, turn } = sought;
  const [counts, setCounts] = useState<InquiryCounts | null>(null);
  const [helps, setHelps] = useState(false);
  useDeskKeys({ '?': () => setHelps(true) });
  const ask = async (signal: AbortSignal): Promise<Listed> => {
    const question = questionOf(asked);
    const answer = await (term
      ? searchInquiries({ ...question, q: term }, signal)
      : getInquiries(question, signal));
    setCounts(answer.counts);
    onListed(answer.items.map(({ receipt }) => receipt));
    return { ...answer, asked, term };
  };
  const find = (typed: string): void => {
    onFind(typed);
    navigate(deskPath({ show: typed ? 'all' : 'new', sort })); // what is searched for may have any status
  };
  return (
    <>
      <PagedList<Listed>
        question={`desk ${show} ${sort} ${page} ${turn}`}
        ask={ask}
        page={page}
        hrefOf={(to) => deskPath({ show, sort, page: to })}
        what="the inquiries"
        countWords={countWords}
        beside={<InquirySort show={show} sort={sort} />}
        head={(lookAgain, reload) => (
          <div className={`${own.head} unprinted`}>
            <DeskFilter show={show} sort={sort} counts={counts} />
            <InquirySearch key={turn} term={term} onFind={find}>
              {lookAgain}
            </InquirySearch>
            <NewInquiries onCounts={setCounts} onNews={reload} />
          </div>
        )}
      >
        {(listed, isOld, reload) => (
          <InquiryRows
            key={`${listed.asked.show} ${listed.asked.page} ${listed.term}`}
            listed={listed}
            busy={isOld}
            onChanged={reload}
            onAnswer={onAnswer}
          />
        )}
      </PagedList>
      <div className={`${own.foot} unprinted cluster`}>
        <ExportLink show={show} />
        <KeysHelp open={helps} onTurn={setHelps} />
      </div>
      <PersonRequests />
    </>
  );
}

/** The lists by status leave out suspected spam. It has its own list, and is included in the list of all. */
function questionOf({ show, page, sort }: DeskAsked): Question<'inquiryList'> {
  const at = { page: String(page), ...(sort !== 'newest' && { sort }) };
  switch (show) {
    case 'all':
      return at;
    case 'spam':
      return { ...at, spam: 'true' };
    case 'mine':
      return { ...at, assigned: 'me' };
    default:
      return { ...at, status: show, spam: 'false' };
  }
}

function countWords({ total, term }: Listed): string {
  const count = total === 1 ? '1 inquiry' : `${total} inquiries`;
  return term ? `${count} with “${term}”` : count;
}
