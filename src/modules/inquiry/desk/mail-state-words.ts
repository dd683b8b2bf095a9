import type { Answer } from '../../../shared/do-contract.ts';
import { mailErrorWords } from '../../../shell/staff/mail-error-words.ts';

type MailState = NonNullable<Answer<'inquiryList'>['items'][number]['confirmation']>;

/** Says whether the sender got a mail, and why not. @param clock writes a time */
export function mailStateWords(
  { state, time, error, reason }: MailState,
  clock: (time: string | number) => string,
): string {
  const why = error === undefined ? '' : ` ${mailErrorWords(error)} (${error}).`;
  const when = time === undefined ? '' : clock(time);
  switch (state) {
    case 'sent':
      return `Sent ${when}`;
    case 'waiting':
      return 'Queued';
    case 'failed':
      return `Not sent yet.${why} Next attempt: ${when}`;
    case 'refused':
      return `Not sent.${why}`;
    case 'unsent':
      return UNSENT[reason ?? 'deleted'];
  }
}

const UNSENT = {
  refused: 'None: the mail server has refused this address.',
  limited: 'None: this address has just had one, or ten in a day.',
  deleted: 'Not sent: it was deleted from the queue.',
} as const;
