import type { ReactNode } from 'react';
import { getInquiries } from '../api/inquiry-desk.ts';
import { deskPath, readDesk } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { useAddress } from '../../../ui/address.ts';
import css from '../../../shell/staff/staff.module.css';
import own from './inquiry-desk.module.css';
import { DeskFilter } from './desk-filter.tsx';
import { ExportLink } from './export-link.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import { PagedList } from '../../../shell/staff/paged-list.tsx';
import { PersonRequests } from './person-requests.tsx';

/** An answer with its question. */
type Listed = Answer<'inquiryList'> & { readonly asked: DeskAsked };

/** Where staff read inquiries and set their status. */
export function InquiryDesk(): ReactNode {
  const asked = readDesk(useAddress().search);
  const { show, page } = asked;
  return (
    <>
      <PagedList<Listed>
        question={`desk ${show} ${page}`}
        ask={async (signal) => ({ ...(await getInquiries(questionOf(asked), signal)), asked })}
        page={page}
        hrefOf={(to) => deskPath({ show, page: to })}
        what="the inquiries"
        countWords={countWords}
        head={(lookAgain) => (
          <div className={`${own.head} unprinted cluster`}>
            <DeskFilter show={show} />
            <div className={`${css.tools} cluster`}>
              {lookAgain}
              <ExportLink show={show} />
            </div>
          </div>
        )}
      >
        {(listed, isOld) => (
          <Rows key={`${listed.asked.show} ${listed.asked.page}`} listed={listed} busy={isOld} />
        )}
      </PagedList>
      <PersonRequests />
    </>
  );
}

function Rows({ listed, busy }: { readonly listed: Listed; readonly busy: boolean }): ReactNode {
  const { items, asked } = listed;
  if (items.length === 0) return <p className={css.empty}>{EMPTY[asked.show]}</p>;
  return (
    <ul className={css.rows} aria-busy={busy || undefined}>
      {items.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} />
      ))}
    </ul>
  );
}

const EMPTY: Readonly<Record<DeskAsked['show'], string>> = {
  new: 'No new inquiries.',
  open: 'No inquiries in progress.',
  answered: 'No answered inquiries.',
  closed: 'No closed inquiries.',
  all: 'No inquiries yet.',
  spam: 'No suspected spam.',
};

/** The lists by status leave out suspected spam. It has its own list, and is included in the list of all. */
function questionOf({ show, page }: DeskAsked): Question<'inquiryList'> {
  const at = { page: String(page) };
  if (show === 'all') return at;
  if (show === 'spam') return { ...at, spam: 'true' };
  return { ...at, status: show, spam: 'false' };
}

function countWords({ total }: Listed): string {
  return total === 1 ? '1 inquiry' : `${total} inquiries`;
}
