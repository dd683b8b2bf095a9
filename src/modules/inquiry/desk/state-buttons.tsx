import type { ReactNode } from 'react';
import { INQUIRY_STATES } from './inquiry-list-address.ts';
import { failureWords } from '../../../shell/failure-words.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { SignInLink } from '../../../shell/sign-in-link.tsx';
import { Button } from '../../../ui/button.tsx';
import css from '../../../shell/staff/staff.module.css';
import own from './inquiry-desk.module.css';
import { STATE_WORDS } from './use-inquiry-state.ts';
import type { InquiryStateChange } from './use-inquiry-state.ts';

interface StateButtonsProps extends InquiryStateChange {
  readonly children: ReactNode;
}

/** Sets an inquiry's status. The button of the current status stays in place, pressed, so that the focus isn't lost. */
export function StateButtons({ state, busy, failure, mark, children }: StateButtonsProps): ReactNode {
  return (
    <>
      <div className={`${css.marks} unprinted cluster`}>
        <div className={`${own.states} cluster`} role="group" aria-label="Status">
          {INQUIRY_STATES.map((one) => (
            <Button key={one} aria-pressed={one === state} aria-disabled={busy} onClick={() => mark(one)}>
              {`Mark as ${STATE_WORDS[one].toLowerCase()}`}
            </Button>
          ))}
        </div>
        {children}
      </div>
      <p role="alert" className={css.failure}>
        <span>{failure && failureWords(failure, MARKING)}</span> {failure?.status === 401 && <SignInLink />}
      </p>
    </>
  );
}

const MARKING: FailureWords = {
  not: 'The status was not changed',
  doubt: { whether: 'whether the status was changed', then: 'You can press the button again.' },
  reasons: {
    refused: 'this account isn’t allowed to change inquiries',
    gone: 'the inquiry has been deleted',
  },
};
