import { useState } from 'react';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';

const SENDING = 'Sending now. Refresh in a moment.';

/**
 * The button of a row that sends what is queued at once.
 * @param item the row's; a reload replaces it, which takes back the words
 * @returns `words` say that it has been started, and are empty otherwise
 */
export function useSendNow<Item>(
  item: Item,
  left: NonNullable<Parameters<typeof useTask>[0]>,
  send: () => Promise<void>,
) {
  const [sent, setSent] = useState<Item | null>(null);
  const { busy, failure, run } = useTask(left);
  const start = (): void =>
    run(async () => {
      setSent(null);
      await send();
      setSent(item);
      announce(SENDING);
    });
  return { busy, failure, start, words: sent === item && SENDING };
}
