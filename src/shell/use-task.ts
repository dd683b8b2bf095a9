import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { unsavedWords } from './unsaved-words.ts';
import type { UnsavedTask } from './unsaved-words.ts';
import { usePendingAction } from './use-pending-action.ts';

/** The message for a visitor who has left before it failed. */
interface LeftWords extends UnsavedTask {
  /** The text of the link back. */
  readonly label: string;
}

interface Task {
  readonly busy: boolean;
  readonly failure: ApiError | null;
  /** Runs a task unless one is already running. The task can check whether its visitor is still here. */
  readonly run: (task: (isHere: () => boolean) => Promise<void>) => void;
  /** Clears the failure. */
  readonly forget: () => void;
}

/** Runs one task at a time. @param left without it, visitors who have left get no message */
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
