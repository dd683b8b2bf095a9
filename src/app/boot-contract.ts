/** Names shared by the documents, the script in their head (boot.ts) and the code that it loads (main.tsx). */

/** The id of the element with the document's state. */
export const STATE_ID = 'state';
/** The id of the template with the message for a document that is blank without its code, if that doesn't load. */
export const UNLOADED_ID = 'unloaded';
/** Marks the parts of head and structured data that belong to this page, and are replaced together. */
export const PART = 'data-page';
/** On the root element while the document isn't the one that the address requests. Nothing of it is shown. */
export const ELSEWHERE = 'data-elsewhere';
/** On the root element once the page is interactive. */
export const ALIVE = 'data-alive';
/** The event by which main.tsx takes over. */
export const TAKE_OVER = 'takeover';
/** The event by which main.tsx reports that it can't: something that the document needs doesn't load. */
export const GIVE_UP = 'giveup';
