import type { ReactNode } from 'react';
import { INQUIRY_STATES } from './inquiry-list-address.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import type { FailureWords } from '../../../shell/failure-words.ts';
import own from './inquiry-desk.module.css';
import { STATUS_WORDS } from './status-words.ts';
import type { Bulk } from './use-bulk.ts';

interface BulkStatusProps extends Bulk {
  /** Of the selected inquiries. */
  readonly ids: readonly number[];
  /** How many there are on this page. */
  readonly all: number;
  readonly onPickAll: (isPicked: boolean) => void;
}

/** Selects all rows, and sets the status of those that are selected. */
export function BulkStatus({ ids, all, busy, failure, done, change, onPickAll }: BulkStatusProps): ReactNode {
  return (
    <>
      <div className={`${own.bulk} unprinted`}>
        <label className={own.tick}>
          <input
            type="checkbox"
            checked={ids.length === all}
            ref={(box) => {
              if (box) box.indeterminate = ids.length > 0 && ids.length < all;
            }}
            onChange={({ target }) => onPickAll(target.checked)}
          />
          {ids.length === 0 ? 'Select all' : `${ids.length} selected`}
        </label>
        {ids.length > 0 && (
          <div role="group" aria-label="Set the status of the selected inquiries" className={own.bulkStates}>
            {[...INQUIRY_STATES, 'spam' as const].map((to) => (
              <button
                key={to}
                type="button"
                className={own.small}
                aria-disabled={busy}
                onClick={() => change(ids, to)}
              >
                {to === 'spam' ? 'Spam' : STATUS_WORDS[to]}
              </button>
            ))}
          </div>
        )}
      </div>
      {failure && <StaffFailure failure={failure} words={{ ...CHANGING, also: doneWords(done) }} />}
    </>
  );
}

function doneWords(done: number): string {
  if (done === 0) return '';
  return done === 1 ? '1 inquiry was changed before.' : `${done} inquiries were changed before.`;
}

const CHANGING: FailureWords = {
  not: 'The status was not changed',
  doubt: { whether: 'whether the status was changed', then: 'You can press the button again.' },
  reasons: {
    refused: 'this account isn’t allowed to change inquiries',
    gone: 'the inquiry has been deleted',
  },
};
