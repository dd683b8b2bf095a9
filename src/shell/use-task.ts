import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { unsavedWords } from './unsaved-words.ts';
import type { UnsavedTask } from './unsaved-words.ts';
import { usePendingAction } from './use-pending-action.ts';

/** What a visitor is told who has left before it failed. */
interface LeftWords extends UnsavedTask {
  /** The text of the link that leads back. */
  readonly label: string;
}

interface Task {
  readonly busy: boolean;
  /** Why the last one failed. */
  readonly failure: ApiError | null;
  /** Does something unless something is being done. It is told whether its visitor is still here. */
  readonly run: (task: (isHere: () => boolean) => Promise<void>) => void;
  /** Says no more why the last one failed. */
  readonly forget: () => void;
}

/** Sends one thing at a time. @param left without it, who has left is told nothing */
export function useTask(left?: LeftWords): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);
  const begin = usePendingAction();
  const run = async (task: (isHere: () => boolean) => Promise<void>): Promise<void> => {
    if (running.current) return;
    const action = left && begin();
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await task(() => action?.isHere() ?? true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if (left) action?.notifyIfNavigatedAway(unsavedWords(error, left), left.label);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run: (task) => void run(task), forget: () => setFailure(null) };
}
