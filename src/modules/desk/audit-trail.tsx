import { useState } from 'react';
import type { ReactNode } from 'react';
import { getAudit } from './api/desk.ts';
import { useCall } from '../../api/use-call.ts';
import type { Answer, Question } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { mayPass } from '../../shell/failure-words.ts';
import type { Panels } from '../../shell/panel.ts';
import { StillLoading } from '../../shell/still-loading.tsx';
import { Button } from '../../ui/button.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { auditWords } from './audit-words.ts';
import css from '../../shell/staff/staff.module.css';
import own from './desk.module.css';
import { useClock } from '../../shell/staff/fact.tsx';

/** A filter, and the pages from the newest records to the current one. Not in the address: the filter may name a person. */
interface Shown {
  readonly filter: Question<'auditList'>;
  /** The parameter `before` of each page after the first. */
  readonly pages: readonly number[];
  readonly turn: number;
}

/** Who did what, when and from where. */
export function AuditTrail({ panels }: { readonly panels: Panels }): ReactNode {
  const texts = auditWords(panels);
  const [shown, setShown] = useState<Shown>({ filter: { only: 'changes' }, pages: [], turn: 0 });
  const { filter, pages, turn } = shown;
  const before = pages.at(-1);
  const { data, current, error, kind, retry } = useCall(`audit ${turn}`, (signal) =>
    getAudit({ ...filter, ...(before !== undefined && { before }) }, signal),
  );
  const turnTo = (to: readonly number[]): void =>
    setShown((now) => ({ ...now, pages: to, turn: now.turn + 1 }));
  const isKept = error !== null && current && mayPass(error);
  const isLoading = kind === 'loading';
  return (
    <>
      <AuditFilter
        words={texts}
        busy={isLoading}
        fields={error?.fields ?? {}}
        onShow={(asked) => setShown((now) => ({ filter: asked, pages: [], turn: now.turn + 1 }))}
      />
      <p role="status" className={`${css.count} quiet`}>
        {data && current && !error ? countWords(data, pages.length) : ''}
      </p>
      {error && error.status !== 400 && (
        <CallFailed what="The records" error={error} busy={isLoading} onRetry={retry} />
      )}
      {!error && data === null && <CallLoading what="the records" onRetry={retry} />}
      {!error && data && isLoading && <StillLoading onRetry={retry} />}
      {data && (!error || isKept) && (
        <>
          <Records items={data.items} words={texts} busy={!current} />
          {(pages.length > 0 || data.next !== null) && (
            <div className={`${own.turns} unprinted cluster`}>
              <Button
                aria-disabled={pages.length === 0 || !current}
                onClick={() => pages.length > 0 && current && turnTo(pages.slice(0, -1))}
              >
                Newer records
              </Button>
              <Button
                aria-disabled={data.next === null || !current}
                onClick={() => data.next !== null && current && turnTo([...pages, data.next])}
              >
                Older records
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

type Items = Answer<'auditList'>['items'];

interface RecordsProps {
  readonly items: Items;
  /** Action -> its meaning. Actions of a later version are missing. */
  readonly words: ReadonlyMap<string, string>;
  readonly busy: boolean;
}

function Records({ items, words, busy }: RecordsProps): ReactNode {
  if (items.length === 0) return <p className={css.empty}>No matching records.</p>;
  return (
    <ul className={css.rows} aria-busy={busy || undefined}>
      {items.map((record) => (
        <Record key={record.id} record={record} meaning={words.get(record.action) ?? record.action} />
      ))}
    </ul>
  );
}

interface RecordProps {
  readonly record: Items[number];
  readonly meaning: string;
}

function Record({ record, meaning }: RecordProps): ReactNode {
  const { time, actor, address, detail } = record;
  const { clock } = useClock();
  return (
    <li className={own.record}>
      <time>{clock(time)}</time>
      <div>
        <p>
          <b>{meaning}</b>
          <span>{` by ${actor || 'someone not signed in'}${address ? ` from ${address}` : ''}`}</span>
        </p>
        {(aboutWords(record) || detail) && (
          <p className="quiet">{[aboutWords(record), detail].filter(Boolean).join(' · ')}</p>
        )}
      </div>
    </li>
  );
}

function aboutWords({ subjectType, subjectId }: Items[number]): string {
  return subjectId && `${subjectType} ${subjectId}`;
}

function countWords({ items, next }: Answer<'auditList'>, turned: number): string {
  const count = items.length === 1 ? '1 record' : `${items.length} records`;
  if (turned > 0) return `${count}, page ${turned + 1}`;
  return next === null ? count : `Newest ${count}`;
}
