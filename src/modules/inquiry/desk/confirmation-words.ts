import type { Answer } from '../../../shared/do-contract.ts';
import { mailErrorWords } from '../../../shell/staff/mail-error-words.ts';

type Confirmation = NonNullable<Answer<'inquiryList'>['items'][number]['confirmation']>;

/** Says whether the sender got the confirmation, and why not. @param clock writes a time */
export function confirmationWords(
  { state, time, error, reason }: Confirmation,
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
      return reason === 'refused'
        ? 'None: the mail server has refused this address.'
        : 'None: this address has just had one, or ten in a day.';
  }
}
