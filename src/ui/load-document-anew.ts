import { inTime } from '../engine/common/in-time.ts';

/** Stands in every document of this site (src/app/document.ts), and in no page of a proxy. */
const OURS = 'data-entry="';

/** Whether a text is a document of this site. */
export function isOurDocument(text: string): boolean {
  return text.includes(OURS);
}

/**
 * Loads the document anew if the service hands one out: otherwise the browser would show a page of its own instead of this one.
 * A new document fetches all code once more. A browser keeps a module that it could not read for as long as the document lives.
 * @param signal the visitor has left what the document was wanted for
 * @returns false if no document came; then nothing happens
 */
export async function loadDocumentAnew(
  signal?: AbortSignal,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  try {
    const answer = fetch(location.pathname + location.search, { cache: 'no-cache' });
    const text = await inTime(answer.then((document) => document.text()));
    if (!isOurDocument(text) || signal?.aborted) return false;
  } catch {
    return false;
  }
  reload();
  return true;
}
