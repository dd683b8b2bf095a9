import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { formatAddress } from '../../shared/address.ts';
import { INQUIRY_STATES } from '../../shared/desk-address.ts';
import { signInPath } from '../../shared/screens.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import css from './desk.module.css';
import type { InquiryStateChange } from './use-inquiry-state.ts';

/** Marks an inquiry. The one that holds stays where it is, pressed, so that the focus is not lost. */
export function StateButtons({ state, busy, failure, mark }: InquiryStateChange): ReactNode {
  const here = formatAddress(useAddress());
  return (
    <>
      <div className={css.marks} role="group" aria-label="How far it has come">
        {INQUIRY_STATES.map((one) => (
          <Button key={one} aria-pressed={one === state} aria-disabled={busy} onClick={() => mark(one)}>
            Mark as {one}
          </Button>
        ))}
      </div>
      <p role="alert" className={css.failure}>
        {failure && sentenceOf(failure)}{' '}
        {failure?.status === 401 && <Link href={signInPath(here)}>Sign in</Link>}
      </p>
    </>
  );
}

function sentenceOf({ kind, status, retryAfter }: ApiError): string {
  if (kind === 'offline') return 'It was not marked: your device is offline.';
  if (status === 401) return 'It was not marked: your session has ended.';
  if (status === 403) return 'It was not marked: this account may not mark inquiries.';
  if (status === 404) return 'It was not marked: the inquiry is deleted by now.';
  if (kind === 'status') {
    const wait = retryAfter ? ` Please try again in ${retryAfter} seconds.` : ' Please try again.';
    return `It was not marked: the service had a fault.${wait}`;
  }
  return 'It is not known whether it was marked: the answer did not come. You can press the button again.';
}
