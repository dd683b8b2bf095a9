import { useSyncExternalStore } from 'react';
import type { UnitSystem } from '../engine/common/quantities/units.ts';

/** The sessionStorage key: the choice is kept in this window until it's closed. */
const KEPT = 'units';

/** undefined: not read yet. */
let chosen: UnitSystem | null | undefined;
const listeners = new Set<() => void>();

/** The visitor's chosen units for all tables; null for the given ones. */
export function useUnitSystem(): UnitSystem | null {
  return useSyncExternalStore(subscribe, unitSystem, () => null);
}

/** Stores the choice for the visit and notifies every table. */
export function chooseUnits(system: UnitSystem | null): void {
  chosen = system;
  try {
    if (system) sessionStorage.setItem(KEPT, system);
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage, it lasts until the document is left.
  }
  for (const listener of listeners) listener();
}

function unitSystem(): UnitSystem | null {
  if (chosen === undefined) chosen = readKept();
  return chosen;
}

function readKept(): UnitSystem | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    return kept === 'metric' || kept === 'us' ? kept : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
