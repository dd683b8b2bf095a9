/** The kinds of work that waits for staff, in the order of their tabs. */
export const WAITING_KINDS = ['unanswered', 'drafts', 'scheduled'] as const;

export type WaitingKind = (typeof WAITING_KINDS)[number];
