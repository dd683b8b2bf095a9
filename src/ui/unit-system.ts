import { useSyncExternalStore } from 'react';
import type { UnitSystem } from '../engine/common/quantities/units.ts';

/** Where the choice is kept, in this window alone and until it is closed. */
const KEPT = 'units';

/** undefined: not looked for yet. */
let chosen: UnitSystem | null | undefined;
const listeners = new Set<() => void>();

/** The units that the visitor has chosen for all tables; null for those that the pages give. */
export function useUnitSystem(): UnitSystem | null {
  return useSyncExternalStore(subscribe, unitSystem, () => null);
}

/** Keeps the choice for the visit and tells every table of it. */
export function chooseUnits(system: UnitSystem | null): void {
  chosen = system;
  try {
    if (system) sessionStorage.setItem(KEPT, system);
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Where nothing can be kept, it holds until the document is left.
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
