import type { MouseEvent, ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { exportInquiries } from '../api/export-inquiries.ts';
import { atService } from '../../../shared/service-origin.ts';
import { PATIENCE } from '../../../shell/call-loading.tsx';
import { failureWords } from '../../../shell/failure-words.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import { leave } from '../../../stores/session.ts';
import { isBrowsersOwn } from '../../../ui/browsers-own.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from '../../../shell/staff/staff.module.css';
import desk from './inquiry-desk.module.css';

interface CsvLinkProps {
  /** The call that answers the file. */
  readonly url: string;
  readonly children: string;
}

/**
 * A link to a CSV file for staff. The page fetches the file and passes it to the browser once it is complete, because a failed
 * browser download shows no message, or replaces this page with an error page.
 */
export function CsvLink({ url, children }: CsvLinkProps): ReactNode {
  const { busy, failure, run } = useTask();
  const late = useDelayed(busy, PATIENCE);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isBrowsersOwn(event, { downloads: true })) return;
    event.preventDefault();
    run(async () => {
      try {
        saveFile(await exportInquiries(url));
        announce('CSV downloaded.');
      } catch (error) {
        // When the session has ended, everything for staff only is removed.
        if (error instanceof ApiError && error.status === 401) leave();
        throw error;
      }
    });
  };
  return (
    <div>
      <a
        href={atService(url)}
        download
        className={desk.export}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {children}
      </a>
      <div className={css.said}>
        <p role="status">{late && 'Fetching the file…'}</p>
        <p role="alert" className={css.failure}>
          {failure && (failure.status === 409 ? failure.reason : failureWords(failure, EXPORTING))}
        </p>
      </div>
    </div>
  );
}

const EXPORTING: FailureWords = {
  not: 'The file was not downloaded',
  reasons: { refused: 'this account isn’t allowed to read inquiries' },
};
