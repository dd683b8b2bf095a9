import { createStore } from 'zustand';

/** Something that failed after its visitor had left the place where it was begun. */
export interface Unsaved {
  /** The inner address of that place. What is told later of the same place replaces it. */
  readonly href: string;
  /** What failed, why, and what became of what was written: one or more sentences. */
  readonly words: string;
  /** The words of the link that leads back. */
  readonly label: string;
}

export const unsaved = createStore<readonly Unsaved[]>(() => []);

export function addUnsaved(one: Unsaved): void {
  unsaved.setState((all) => [...all.filter(({ href }) => href !== one.href), one], true);
}

/** Closed, or being tried anew. */
export function dropUnsaved(href: string): void {
  if (unsaved.getState().some((one) => one.href === href))
    unsaved.setState((all) => all.filter((one) => one.href !== href), true);
}
