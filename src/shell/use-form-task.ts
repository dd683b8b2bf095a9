import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTask } from './use-task.ts';

/** Field -> what is wrong, as a sentence. */
type Faults = Readonly<Record<string, string>>;

interface FormTask {
  readonly busy: boolean;
  readonly faults: Faults;
  /** Why the last one failed, unless a field says it. */
  readonly failure: ApiError | null;
  /** To be called when a field changes: what was said of it no longer holds. */
  readonly edit: (field: string) => void;
  /** Sends unless something is wrong; then the first field with a fault takes the focus. */
  readonly send: (found: Faults, task: () => Promise<void>) => void;
}

interface FormTaskOptions {
  /** What the form changes or sends, for who has left before it failed: "Your password". */
  readonly what: string;
  readonly done: 'changed' | 'deleted' | 'sent';
  /** The text of the link that leads back. */
  readonly back: string;
  /** Field -> how a sentence about it begins: "The password". */
  readonly labels: Readonly<Record<string, string>>;
  readonly controlOf: (field: string) => string;
}

/** Sends a form. What the service refuses is shown at its field. */
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
