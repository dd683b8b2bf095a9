import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { useClock } from '../../shell/staff/fact.tsx';
import { StaffFailure } from '../../shell/staff/staff-failure.tsx';
import css from '../../shell/staff/staff.module.css';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { signReview } from './api/desk.ts';
import own from './desk.module.css';
import { monthName } from '../../shared/months.ts';

interface SignReviewProps {
  readonly month: string;
  readonly review: Answer<'auditReview'>;
  readonly onSigned: () => void;
}

/** Who has signed the review of a month, and the button with which one signs it. */
export function SignReview({ month, review, onSigned }: SignReviewProps): ReactNode {
  const { over, signed, total } = review;
  const { clockInZone } = useClock();
  const { busy, failure, run } = useTask({ what: 'The review', done: 'signed', label: 'Back to the review' });
  const sign = (): void =>
    run(async () => {
      await signReview({ month, records: total });
      announce(`The review of ${monthName(month)} is signed.`);
      onSigned();
    });
  return (
    <section className={own.summary} aria-labelledby="review-signed">
      <h2 id="review-signed">Signed</h2>
      {signed.length === 0 ? (
        <p>{over ? 'Nobody has signed this review yet.' : 'It can be signed once the month is over.'}</p>
      ) : (
        <ul>
          {signed.map(({ by, time }) => (
            <li key={time}>{`${by}, ${clockInZone(time)}`}</li>
          ))}
        </ul>
      )}
      {over && (
        <div className={`${css.marks} unprinted cluster`}>
          <Button aria-disabled={busy} onClick={sign}>
            Sign this review
          </Button>
          <p className="quiet">
            Your signature says that you have looked at these records. It is recorded in the audit trail.
          </p>
        </div>
      )}
      <StaffFailure failure={failure} words={SIGNING} />
    </section>
  );
}

const SIGNING: FailureWords = {
  not: 'The review was not signed',
  doubt: { whether: 'whether the review was signed', then: 'Refresh to see.' },
  reasons: { refused: 'this account isn’t allowed to sign it', gone: 'the month has no records' },
};
