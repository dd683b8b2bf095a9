import { createStore } from 'zustand';
import { looksLike } from '../shared/looks-like.ts';
import { KEPT_UNSAVED } from './kept-unsaved.ts';

/** Something that failed after its visitor had left the place where it was begun. */
export interface Unsaved {
  /** The inner address of that place. What is told later of the same place replaces it. */
  readonly href: string;
  /** What failed, why, and what became of what was written: one or more sentences. */
  readonly words: string;
  /** The text of the link that leads back. */
  readonly label: string;
}

/** Begins with what this window kept before a reload. */
export const unsaved = createStore<readonly Unsaved[]>(readKept);
unsaved.subscribe(keep);

export function addUnsaved(one: Unsaved): void {
  unsaved.setState((all) => [...all.filter(({ href }) => href !== one.href), one], true);
}

/** Closed, or being tried anew. */
export function dropUnsaved(href: string): void {
  if (unsaved.getState().some((one) => one.href === href))
    unsaved.setState((all) => all.filter((one) => one.href !== href), true);
}

function readKept(): readonly Unsaved[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNSAVED) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsaved) : [];
  } catch {
    return []; // nothing can be kept here, or it is no JSON
  }
}

function keep(all: readonly Unsaved[]): void {
  try {
    if (all.length === 0) sessionStorage.removeItem(KEPT_UNSAVED);
    else sessionStorage.setItem(KEPT_UNSAVED, JSON.stringify(all));
  } catch {
    // Then it is shown until the page is loaded anew.
  }
}

/** What another release has kept may have another shape, and an address must be one of this site. */
function isUnsaved(value: unknown): value is Unsaved {
  return looksLike(value, { href: '', words: '', label: '' }) && /^\/(?![/\\])/.test(value.href);
}
