import { inTime } from '../engine/common/in-time.ts';

/** In every document of this site (src/app/document.ts), and in no proxy's page. */
const OURS = 'data-entry="';

/** Whether a text is a document of this site. */
export function isOurDocument(text: string): boolean {
  return text.includes(OURS);
}

/**
 * Reloads the document if the service returns one: otherwise the browser would replace this page by its own error page. A new
 * document fetches all code again. A browser remembers a module that failed to load for the document's lifetime.
 * @param signal aborted when the visitor has left
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
