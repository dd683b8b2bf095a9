import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { getMe } from '../../api/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { inquiryExportUrl } from '../../api/inquiry-desk.ts';
import { INQUIRY_STATES } from '../../shared/desk-address.ts';
import type { DeskAsked } from '../../shared/desk-address.ts';
import { leave } from '../../stores/session.ts';
import css from './desk.module.css';

/**
 * The inquiries of the state that is shown, or all, as CSV. A download that fails says nothing, so the session is looked at
 * before; the export itself is not asked for twice, since each is recorded.
 */
export function ExportLink({ show }: Pick<DeskAsked, 'show'>): ReactNode {
  const status = INQUIRY_STATES.find((state) => state === show) ?? null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isSeen = useRef(false);
  const look = async (link: HTMLAnchorElement): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      if ((await getMe())?.role !== 'staff') {
        leave();
        return;
      }
      isSeen.current = true;
      link.click();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      isSeen.current = false;
      setBusy(false);
    }
  };
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isSeen.current) return;
    event.preventDefault();
    if (!busy) void look(event.currentTarget);
  };
  return (
    <div>
      <a href={inquiryExportUrl(status)} download className={css.export} onClick={press}>
        {status ? `CSV of all that are ${status}` : 'CSV of all inquiries'}
      </a>
      <p role="alert" className={css.failure}>
        {failure && sentenceOf(failure)}
      </p>
    </div>
  );
}

function sentenceOf({ kind, retryAfter }: ApiError): string {
  if (kind === 'offline') return 'It was not downloaded: your device is offline.';
  const wait = retryAfter ? `Please try again in ${retryAfter} seconds.` : 'Please try again.';
  return `It was not downloaded: the service did not answer as it should. ${wait}`;
}
