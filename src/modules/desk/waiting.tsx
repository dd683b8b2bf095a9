import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import { WAITING_KINDS } from '../../shared/waiting-kinds.ts';
import type { WaitingKind } from '../../shared/waiting-kinds.ts';
import { ListTabs } from '../../shell/staff/list-tabs.tsx';
import { PagedList } from '../../shell/staff/paged-list.tsx';
import css from '../../shell/staff/staff.module.css';
import { useAddress } from '../../ui/address.ts';
import { getWaiting } from './api/desk.ts';
import { readWaiting, waitingPath } from './waiting-address.ts';
import type { WaitingAsked } from './waiting-address.ts';
import { NewWork } from './new-work.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { COUNT_WORDS, EMPTY_WORDS, KIND_WORDS } from './waiting-words.ts';
import own from './waiting.module.css';

type Listed = Answer<'waitingList'> & { readonly kind: WaitingKind };

/** The work of all modules that waits for staff: what needs an answer, drafts, and what will be published by itself. */
export function Waiting(): ReactNode {
  const asked = readWaiting(useAddress().search);
  const { kind, page } = asked;
  const [listed, setListed] = useState<Listed | null>(null);
  const [counts, setCounts] = useState<Listed['counts'] | null>(null);
  const ask = async (signal: AbortSignal): Promise<Listed> => {
    const answer = { ...(await getWaiting({ kind, page: String(page) }, signal)), kind };
    setListed(answer);
    setCounts(answer.counts);
    return answer;
  };
  return (
    <PagedList<Listed>
      question={`waiting ${kind} ${page}`}
      ask={ask}
      page={page}
      hrefOf={(to) => waitingPath({ kind, page: to })}
      what="the waiting work"
      countWords={(answer) => COUNT_WORDS[answer.kind](answer.total)}
      head={(lookAgain, reload) => (
        <div className={`${own.head} unprinted`}>
          <ListTabs label="Waiting work by kind" tabs={tabsOf(asked, counts)} />
          {lookAgain}
          <NewWork
            kind={kind}
            known={listed?.kind === kind ? listed : null}
            onCounts={setCounts}
            onNews={reload}
          />
        </div>
      )}
    >
      {(answer, isOld) =>
        answer.items.length === 0 ? (
          <p className={css.empty}>{EMPTY_WORDS[answer.kind]}</p>
        ) : (
          <ul className={css.rows} aria-busy={isOld || undefined}>
            {answer.items.map((work) => (
              <WaitingRow key={work.href} kind={answer.kind} work={work} />
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}

function tabsOf(asked: WaitingAsked, counts: Listed['counts'] | null) {
  return WAITING_KINDS.map((kind) => ({
    label: KIND_WORDS[kind],
    href: waitingPath({ kind, page: 1 }),
    count: counts && counts[kind],
    isShown: kind === asked.kind,
  }));
}
