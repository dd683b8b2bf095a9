import { useState } from 'react';
import type { Unused } from '../../api/passkey.ts';
import { failureWords } from '../../shell/failure-words.ts';
import { useTask } from '../../shell/use-task.ts';

interface PasskeyTask {
  readonly busy: boolean;
  /** Why the last attempt failed; null if it didn't. */
  readonly fault: string | null;
  /** Runs a task, which returns why the browser used no passkey, if it didn't. */
  readonly run: (task: () => Promise<Unused | null>) => void;
}

/** @param not what failed, as the beginning of a sentence */
export function usePasskeyTask(not: string): PasskeyTask {
  const { busy, failure, run } = useTask();
  const [unused, setUnused] = useState<string | null>(null);
  // The service knows best why it refuses a passkey or a network.
  const isExplained = failure && [400, 403, 409].includes(failure.status ?? 0) && failure.reason !== '';
  const reasons = { 'too-many': 'there were too many attempts' };
  const refusal = failure && (isExplained ? failure.reason : failureWords(failure, { not, reasons }));
  return {
    busy,
    fault: refusal ?? unused,
    run: (task) => {
      setUnused(null);
      run(async () => setUnused((await task())?.unused ?? null));
    },
  };
}
