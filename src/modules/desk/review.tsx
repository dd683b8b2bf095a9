import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { toZonedClock } from '../../shared/zoned-clock.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import type { Panels } from '../../shell/panel.ts';
import css from '../../shell/staff/staff.module.css';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import { getReview } from './api/desk.ts';
import { AuditRecords } from './audit-records.tsx';
import { auditWords } from './audit-words.ts';
import own from './desk.module.css';
import { lastMonths, monthName } from '../../shared/months.ts';
import { SignReview } from './sign-review.tsx';

/** A month's sign-ins, exports and changes of rights, to be looked at and signed. The law asks for it every month. */
export function Review({ panels }: { readonly panels: Panels }): ReactNode {
  const zone = useTimeZone();
  const [months] = useState(() => lastMonths(toZonedClock(Date.now(), zone)));
  const [month, setMonth] = useState(months[1] ?? '');
  const words = auditWords(panels);
  const { data, current, error, kind, retry } = useCall(`review ${month}`, (signal) =>
    getReview({ month }, signal),
  );
  const isLoading = kind === 'loading';
  return (
    <>
      <div className={`${css.finder} unprinted`}>
        <Field label="Month">
          {(control) => (
            <select {...control} value={month} onChange={(event) => setMonth(event.target.value)}>
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthName(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button aria-disabled={isLoading} onClick={() => !isLoading && retry()}>
          Refresh
        </Button>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <p role="status" className={`${css.count} quiet`}>
        {data && current && !error && (data.total === 1 ? '1 record' : `${data.total} records`)}
      </p>
      {error && <CallFailed what="The review" error={error} busy={isLoading} onRetry={retry} />}
      {!error && (data === null || !current) && <CallLoading what="the review" onRetry={retry} />}
      {!error && data && current && <Month month={month} review={data} words={words} onSigned={retry} />}
    </>
  );
}

interface MonthProps {
  readonly month: string;
  readonly review: Answer<'auditReview'>;
  /** Action -> its meaning. */
  readonly words: ReadonlyMap<string, string>;
  readonly onSigned: () => void;
}

function Month({ month, review, words, onSigned }: MonthProps): ReactNode {
  const { items, total } = review;
  return (
    <>
      <section className={own.summary} aria-labelledby="review-summary">
        <h2 id="review-summary">{`${monthName(month)}: sign-ins, exports and rights`}</h2>
        {total === 0 ? (
          <p>Nothing was recorded in this month.</p>
        ) : (
          <dl className={own.counts}>
            {countActions(items).map(([action, count]) => (
              <div key={action}>
                <dt>{words.get(action) ?? action}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <SignReview month={month} review={review} onSigned={onSigned} />
      {total > items.length && (
        <p className={own.note}>
          {`The newest ${items.length} of ${total} records are shown and counted. The audit trail shows the others.`}
        </p>
      )}
      {total > 0 && <AuditRecords items={items} words={words} busy={false} />}
    </>
  );
}

/** The actions with their numbers, the most frequent first. */
function countActions(items: Answer<'auditReview'>['items']): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { action } of items) counts.set(action, (counts.get(action) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
