/** What the documents, the script in their head (boot.ts) and the code that it fetches (main.tsx) agree on. */

/** The id of the element that holds the document's state. */
export const STATE_ID = 'state';
/** The id of the template that holds what is said if a document that is blank without its code does not get it. */
export const UNLOADED_ID = 'unloaded';
/** Marks what the head and the data for machines say of this one page, to be replaced together when another takes its place. */
export const PART = 'data-page';
/** On the root element while the document is not the one that the address asks for. Nothing of it is shown. */
export const ELSEWHERE = 'data-elsewhere';
/** On the root element from when the page answers. */
export const ALIVE = 'data-alive';
/** The event by which main.tsx takes over. */
export const TAKE_OVER = 'takeover';
/** The event by which main.tsx says that it cannot: what the document needs does not come. */
export const GIVE_UP = 'giveup';
