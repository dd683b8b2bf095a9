import { useSyncExternalStore } from 'react';
import { MOST_COMPARED } from '../engine/common/model-keys.ts';

/** The models that the visitor has chosen to compare, by their keys, in the order of choosing. */
interface CompareChoice {
  readonly keys: readonly string[];
  /** Which list of models was last worked with, and whether one more was refused there: that list alone says so aloud. */
  readonly at: string;
  readonly isFull: boolean;
}

/** Where the choice is kept, in this window alone and until it is closed. */
const KEPT = 'compare';
const NOTHING: CompareChoice = { keys: [], at: '', isFull: false };

/** undefined: not looked for yet. */
let choice: CompareChoice | undefined;
const listeners = new Set<() => void>();

export function useCompareChoice(): CompareChoice {
  return useSyncExternalStore(subscribe, compareChoice, () => NOTHING);
}

/** Chooses or leaves one model; more than `MOST_COMPARED` are refused. @param at names the list that it was done in */
export function toggleCompared(key: string, at: string): void {
  const { keys } = compareChoice();
  if (keys.includes(key)) {
    return change({ keys: keys.filter((one) => one !== key), at, isFull: false });
  }
  const isFull = keys.length >= MOST_COMPARED;
  change({ keys: isFull ? keys : [...keys, key], at, isFull });
}

/** Chooses these models instead of all others. */
export function chooseCompared(keys: readonly string[], at = ''): void {
  change({ keys: keys.slice(0, MOST_COMPARED), at, isFull: false });
}

export function compareChoice(): CompareChoice {
  choice ??= { ...NOTHING, keys: readKept() };
  return choice;
}

/** Keeps the choice for the visit and tells everybody of it. */
function change(next: CompareChoice): void {
  choice = next;
  try {
    if (next.keys.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(next.keys));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Where nothing can be kept, it holds until the document is left.
  }
  for (const listener of listeners) listener();
}

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((key): key is string => typeof key === 'string').slice(0, MOST_COMPARED);
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
