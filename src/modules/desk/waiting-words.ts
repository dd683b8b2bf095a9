import type { WaitingKind } from '../../shared/waiting-kinds.ts';

/** The names of the lists. */
export const KIND_WORDS: Readonly<Record<WaitingKind, string>> = {
  unanswered: 'To answer',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
};

/** A number of each kind. */
export const COUNT_WORDS: Readonly<Record<WaitingKind, (count: number) => string>> = {
  unanswered: (count) => `${count} to answer`,
  drafts: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  scheduled: (count) => (count === 1 ? '1 scheduled post' : `${count} scheduled posts`),
};

export const EMPTY_WORDS: Readonly<Record<WaitingKind, string>> = {
  unanswered: 'Nothing to answer.',
  drafts: 'No drafts.',
  scheduled: 'No scheduled posts.',
};
