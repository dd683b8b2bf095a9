import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTask } from './use-task.ts';

/** Field -> its fault, as a sentence. */
type Faults = Readonly<Record<string, string>>;

interface FormTask {
  readonly busy: boolean;
  readonly faults: Faults;
  /** Why the last attempt failed, unless a field shows it. */
  readonly failure: ApiError | null;
  /** Call it when a field changes, to clear its fault. */
  readonly edit: (field: string) => void;
  /** Sends unless there are faults; then the first field with one gets the focus. */
  readonly send: (found: Faults, task: () => Promise<void>) => void;
}

interface FormTaskOptions {
  /** What the form changes or sends, for visitors who have left before it failed: "Your password". */
  readonly what: string;
  readonly done: 'changed' | 'deleted' | 'sent';
  /** The text of the link back. */
  readonly back: string;
  /** Field -> the beginning of a sentence about it: "The password". */
  readonly labels: Readonly<Record<string, string>>;
  readonly controlOf: (field: string) => string;
}

/** Sends a form. The service's refusals are shown at their fields. */
export function useFormTask({ what, done, back, labels, controlOf }: FormTaskOptions): FormTask {
  const { busy, failure, run, forget } = useTask({ what, done, label: back });
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
