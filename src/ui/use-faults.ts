import { useState } from 'react';

/** Field -> a sentence. */
export type FaultsByField = Readonly<Record<string, string>>;

interface Faults {
  /** The faults to show now. */
  readonly shown: FaultsByField;
  /** Call this when a field's text changes. */
  readonly edit: (field: string) => void;
  /** Call this when a field loses the focus. */
  readonly leave: (field: string) => void;
  /** Shows all, for example after an attempt to send. */
  readonly showAll: () => void;
  /** Adds the service's faults about the current values; each stays until its field changes. */
  readonly refuse: (faults: FaultsByField) => void;
  readonly reset: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * When to show a form's faults: a field's once it loses the focus after its first change, all of them after an attempt to send.
 * So no fault appears while typing for the first time, and a corrected one disappears at once.
 * @param found the current faults
 */
export function useFaults(found: FaultsByField): Faults {
  const [edited, setEdited] = useState(NONE);
  const [left, setLeft] = useState(NONE);
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState<FaultsByField>({});
  const own = Object.entries(found).filter(([field]) => all || left.has(field));
  return {
    shown: { ...refused, ...Object.fromEntries(own) },
    edit: (field) => {
      setEdited((before) => (before.has(field) ? before : new Set([...before, field])));
      setRefused((before) => (field in before ? without(before, field) : before));
    },
    leave: (field) => {
      if (edited.has(field)) setLeft((before) => (before.has(field) ? before : new Set([...before, field])));
    },
    showAll: () => setAll(true),
    refuse: setRefused,
    reset: () => {
      setEdited(NONE);
      setLeft(NONE);
      setAll(false);
      setRefused({});
    },
  };
}

function without(faults: FaultsByField, field: string): FaultsByField {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field));
}
