import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTask } from '../../shell/use-task.ts';

/** Field -> what is wrong, as a sentence. */
type Faults = Readonly<Record<string, string>>;

interface AccountTask {
  readonly busy: boolean;
  readonly faults: Faults;
  /** Why the last one failed, unless a field says it. */
  readonly failure: ApiError | null;
  /** To be called when a field changes: what was said of it no longer holds. */
  readonly edit: (field: string) => void;
  /** Sends unless something is wrong; then the first field with a fault takes the focus. */
  readonly send: (found: Faults, task: () => Promise<void>) => void;
}

interface AccountTaskOptions {
  /** What the form changes, for who has left before it failed: "Your password". */
  readonly what: string;
  readonly done: 'changed' | 'deleted';
  /** Field -> how a sentence about it begins: "The password". */
  readonly labels: Readonly<Record<string, string>>;
  readonly controlOf: (field: string) => string;
}

/** Sends one of the forms of an account. What the service refuses is shown at its field. */
export function useAccountTask({ what, done, labels, controlOf }: AccountTaskOptions): AccountTask {
  const { busy, failure, run, forget } = useTask({ what, done, label: 'Go to your account' });
  const [faults, setFaults] = useState<Faults>({});
  const running = useRef(false);
  const show = (found: Faults): boolean => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(controlOf(first))?.focus();
    return first !== undefined;
  };
  const sentences = ({ fields }: ApiError): Faults =>
    Object.fromEntries(
      Object.entries(fields).map(([field, words]) => [field, `${labels[field] ?? field} ${words}.`]),
    );
  const send = (found: Faults, task: () => Promise<void>): void => {
    if (running.current) return;
    forget();
    if (show(found)) return;
    running.current = true;
    run(async () => {
      try {
        await task();
      } catch (error) {
        if (!(error instanceof ApiError) || !show(sentences(error))) throw error;
      } finally {
        running.current = false;
      }
    });
  };
  const edit = (field: string): void =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  return { busy, faults, failure, edit, send };
}
