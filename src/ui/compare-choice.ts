import { useSyncExternalStore } from 'react';
import { MOST_COMPARED } from '../engine/common/model-keys.ts';

/** The models chosen for comparison, by their keys, in the order of choosing. */
interface CompareChoice {
  readonly keys: readonly string[];
  /** The list of models that was used last, and whether it refused one more: only that list announces it. */
  readonly at: string;
  readonly isFull: boolean;
}

/** The sessionStorage key: the choice is kept in this window until it's closed. */
const KEPT = 'compare';
const NOTHING: CompareChoice = { keys: [], at: '', isFull: false };

/** undefined: not read yet. */
let choice: CompareChoice | undefined;
const listeners = new Set<() => void>();

export function useCompareChoice(): CompareChoice {
  return useSyncExternalStore(subscribe, compareChoice, () => NOTHING);
}

/** Adds or removes a model; more than `MOST_COMPARED` are refused. @param at the list's name */
export function toggleCompared(key: string, at: string): void {
  const { keys } = compareChoice();
  if (keys.includes(key)) {
    return change({ keys: keys.filter((one) => one !== key), at, isFull: false });
  }
  const isFull = keys.length >= MOST_COMPARED;
  change({ keys: isFull ? keys : [...keys, key], at, isFull });
}

/** Replaces the choice. */
export function chooseCompared(keys: readonly string[], at = ''): void {
  change({ keys: keys.slice(0, MOST_COMPARED), at, isFull: false });
}

export function compareChoice(): CompareChoice {
  choice ??= { ...NOTHING, keys: readKept() };
  return choice;
}

/** Stores the choice for the visit and notifies all listeners. */
function change(next: CompareChoice): void {
  choice = next;
  try {
    if (next.keys.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(next.keys));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage, it lasts until the document is left.
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
