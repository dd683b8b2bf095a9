import type { Sort } from '../contract.ts';
import type { DeskAsked, InquiryState } from './inquiry-list-address.ts';

export const STATUS_WORDS: Readonly<Record<InquiryState, string>> = {
  new: 'New',
  open: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  unanswered: 'Longest unanswered',
};

/** The names of the lists. */
export const LIST_WORDS: Readonly<Record<DeskAsked['show'], string>> = {
  ...STATUS_WORDS,
  spam: 'Spam',
  mine: 'Mine',
  all: 'All',
};
