import { useState } from 'react';

/** Field -> a sentence. */
export type FaultsByField = Readonly<Record<string, string>>;

interface Faults {
  /** What is to be shown now. */
  readonly shown: FaultsByField;
  /** To be called when a field's text changes. */
  readonly edit: (field: string) => void;
  /** To be called when a field loses the focus. */
  readonly leave: (field: string) => void;
  /** Shows all, as after a try to send. */
  readonly showAll: () => void;
  /** Takes what the service says of the fields as they are now; each stays until its field changes. */
  readonly refuse: (faults: FaultsByField) => void;
  readonly reset: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * When the faults of a form are shown: a field's from the moment it is left after its first change, all of them after a try
 * to send. So nobody is told off while typing for the first time, and what is corrected stops being told at once.
 * @param found what is wrong now
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
