import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { getInquiries } from '../../api/inquiry-desk.ts';
import { useCall } from '../../api/use-call.ts';
import { deskPath, readDesk } from '../../shared/desk-address.ts';
import type { DeskAsked } from '../../shared/desk-address.ts';
import type { Answer, Question } from '../../shared/do-contract.ts';
import { pageCount } from '../../shared/paging.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { mayPass } from '../../shell/failure-words.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { StillLoading } from '../../shell/still-loading.tsx';
import { navigate, useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import css from './desk.module.css';
import { DeskFilter } from './desk-filter.tsx';
import { ExportLink } from './export-link.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import { PersonRequests } from './person-requests.tsx';
import { StaffGate } from './staff-gate.tsx';

/** Page numbers that stand beside each other. */
const BLOCK = 10;

/** Where staff read the inquiries and say how far each has come. */
export function InquiryDesk(): ReactNode {
  const asked = readDesk(useAddress().search);
  return (
    <ScreenFrame title="Inquiries" menuId={0} path={null}>
      <div className="wrap">
        <StaffGate>
          <Desk asked={asked} />
          <PersonRequests />
        </StaffGate>
      </div>
    </ScreenFrame>
  );
}

/** An answer, with what it was asked for. */
interface Listed {
  readonly asked: DeskAsked;
  readonly answer: Answer<'inquiryList'>;
}

function Desk({ asked }: { readonly asked: DeskAsked }): ReactNode {
  const { show, page } = asked;
  const { data, current, error, kind, retry } = useCall<Listed>(`desk ${show} ${page}`, async (signal) => ({
    asked,
    answer: await getInquiries(questionOf(asked), signal),
  }));
  const pages = data && current ? pageCount(data.answer.total, data.answer.pagesize) : null;
  const beyond = pages !== null && page > pages ? deskPath({ show, page: pages }) : null;
  // What was read before stays where it is when looking again fails, but not for who may no longer see it.
  const isKept = error !== null && current && mayPass(error);
  useEffect(() => {
    if (beyond) navigate(beyond, { replace: true });
  }, [beyond]);
  return (
    <>
      <div className={`${css.head} unprinted cluster`}>
        <DeskFilter show={show} />
        <div className={`${css.tools} cluster`}>
          <Button aria-disabled={kind === 'loading'} onClick={() => kind !== 'loading' && retry()}>
            Look again
          </Button>
          <ExportLink show={show} />
        </div>
      </div>
      <p role="status" className={`${css.count} quiet`}>
        {data && current && !error && !beyond ? countWords(data) : ''}
      </p>
      {error && <CallFailed what="The inquiries" error={error} busy={kind === 'loading'} onRetry={retry} />}
      {!error && (data === null || beyond) && <CallLoading what="the inquiries" onRetry={retry} />}
      {!error && data && !beyond && kind === 'loading' && <StillLoading onRetry={retry} />}
      {data && !beyond && (!error || isKept) && (
        <Rows key={`${data.asked.show} ${data.asked.page}`} listed={data} busy={!current} />
      )}
      {pages !== null && pages > 1 && !error && !beyond && (
        <Pager page={page} pages={pages} block={BLOCK} hrefOf={(to) => deskPath({ show, page: to })} />
      )}
    </>
  );
}

function Rows({ listed, busy }: { readonly listed: Listed; readonly busy: boolean }): ReactNode {
  const { items } = listed.answer;
  if (items.length === 0) return <p className={css.empty}>{EMPTY[listed.asked.show]}</p>;
  return (
    <ul className={css.rows} aria-busy={busy || undefined}>
      {items.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} />
      ))}
    </ul>
  );
}

const EMPTY: Readonly<Record<DeskAsked['show'], string>> = {
  new: 'No new inquiry.',
  open: 'No open inquiry.',
  done: 'No inquiry is done.',
  all: 'No inquiry has arrived.',
  spam: 'No inquiry looks like spam.',
};

/** The lists by state leave out what looks like spam; it has a list of its own, and stands among all. */
function questionOf({ show, page }: DeskAsked): Question<'inquiryList'> {
  const at = { page: String(page) };
  if (show === 'all') return at;
  if (show === 'spam') return { ...at, spam: 'true' };
  return { ...at, status: show, spam: 'false' };
}

function countWords({ answer: { total } }: Listed): string {
  return total === 1 ? '1 inquiry' : `${total} inquiries`;
}
