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
import { AuditRecords } from './audit-records.tsx';
import { auditWords } from './audit-words.ts';
import css from '../../shell/staff/staff.module.css';
import own from './desk.module.css';

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
          <AuditRecords items={data.items} words={texts} busy={!current} />
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

function countWords({ items, next }: Answer<'auditList'>, turned: number): string {
  const count = items.length === 1 ? '1 record' : `${items.length} records`;
  if (turned > 0) return `${count}, page ${turned + 1}`;
  return next === null ? count : `Newest ${count}`;
}
