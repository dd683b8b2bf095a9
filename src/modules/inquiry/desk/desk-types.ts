import type { Answer } from '../../../shared/do-contract.ts';
import type { DeskAsked } from './inquiry-list-address.ts';

/** An inquiry with all that was done about it. */
export type Conversation = Answer<'inquiry'>;

/** A page of the list with its question. */
export type Listed = Answer<'inquiryList'> & { readonly asked: DeskAsked; readonly term: string };

/** What is searched for. Not in the address, which the browser would keep: it may be a name. */
export interface Sought {
  readonly term: string;
  /** Another one for each search, so that the same term asks again. */
  readonly turn: number;
}
