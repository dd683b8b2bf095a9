import type { WaitingKind } from '../shared/waiting-kinds.ts';
import type { Reader } from './store/engine.ts';

/** Something that waits for staff, as a row of a list: neither its text nor anything that only its writer may see. */
export interface WaitingWork {
  /** What it is, in a word or two: `Booking`. */
  readonly what: string;
  /** Its name to staff, such as a title. */
  readonly name: string;
  /** Where it belongs, or its number. */
  readonly place: string;
  /** Who has it, or who wrote it, as a few words: `Nobody yet`, `By Kim`. */
  readonly who: string;
  /** Since when it has waited for an answer, when a draft was last changed, or when it will be published. */
  readonly time: number;
  /** The inner address where staff work on it. */
  readonly href: string;
  /** What the audit trail calls it. No personal data. */
  readonly subject: { readonly type: string; readonly id: string };
}

/** All of a kind. */
export interface WaitingState {
  readonly total: number;
  /** The last change of any of them, by which a list notices new ones; null if there are none. */
  readonly latest: number | null;
}

/** A kind of a module's waiting work. */
export interface WaitingSource {
  readonly count: (reader: Reader) => Promise<WaitingState>;
  /**
   * The first ones.
   * @param most how many, at least 1
   * @returns unanswered ones from the longest wait, drafts from the last change, scheduled ones from the next
   */
  readonly find: (reader: Reader, most: number) => Promise<readonly WaitingWork[]>;
}

/** Kind -> the module's work; a kind that it doesn't have is missing. */
export type WaitingSources = Readonly<Partial<Record<WaitingKind, WaitingSource>>>;
