import { createStore } from 'zustand';
import { looksLike } from '../shared/looks-like.ts';
import { KEPT_UNSAVED } from './kept-unsaved.ts';

/** Something that failed after the visitor had left the place where it started. */
export interface Unsaved {
  /** The inner address of that place. A later message for the same place replaces it. */
  readonly href: string;
  /** What failed, why, and what happened to the text: one or more sentences. */
  readonly words: string;
  /** The text of the link to that place. */
  readonly label: string;
}

/** Starts with what this window stored before a reload. */
export const unsaved = createStore<readonly Unsaved[]>(readKept);
unsaved.subscribe(keep);

export function addUnsaved(one: Unsaved): void {
  unsaved.setState((all) => [...all.filter(({ href }) => href !== one.href), one], true);
}

/** Call this when the message is closed or the action is retried. */
export function dropUnsaved(href: string): void {
  if (unsaved.getState().some((one) => one.href === href))
    unsaved.setState((all) => all.filter((one) => one.href !== href), true);
}

function readKept(): readonly Unsaved[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNSAVED) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsaved) : [];
  } catch {
    return []; // storage isn't available, or it isn't JSON
  }
}

function keep(all: readonly Unsaved[]): void {
  try {
    if (all.length === 0) sessionStorage.removeItem(KEPT_UNSAVED);
    else sessionStorage.setItem(KEPT_UNSAVED, JSON.stringify(all));
  } catch {
    // Then it's shown only until the page is reloaded.
  }
}

/** Another release may have stored another shape, and the address must be one of this site. */
function isUnsaved(value: unknown): value is Unsaved {
  return looksLike(value, { href: '', words: '', label: '' }) && /^\/(?![/\\])/.test(value.href);
}
