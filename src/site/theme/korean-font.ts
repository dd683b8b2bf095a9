/** Hangul syllables and letters, composed and decomposed. */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/;

/** Text inside it uses the visitor's own fonts. */
const SYSTEM_FONT = '[data-system-font]';

/**
 * Loads the style sheet of the Korean typeface as soon as `root` contains Hangul, now or later, and then stops watching. Boards
 * and messages may add Hangul at any time; a page without it loads nothing.
 * @param load loads the style sheet; called once, and again with the next change if it failed
 * @returns a function that stops watching
 */
export function watchForHangul(root: Element, load: () => Promise<unknown>): () => void {
  const found = (): void => {
    observer.disconnect();
    load().catch(begin); // without it, the visitor's own font is used
  };
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    );
    if (changed.some(showsHangul)) found();
  });
  const begin = (): void => observer.observe(root, { childList: true, characterData: true, subtree: true });
  begin();
  if (showsHangul(root)) found();
  return () => observer.disconnect();
}

function showsHangul(node: Node): boolean {
  if (!HANGUL.test(node.textContent ?? '')) return false;
  // Every page has text that uses the visitor's own fonts, so this code runs on all of them.
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (
    let text: Node | null = node instanceof Text ? node : walker.nextNode();
    text;
    text = walker.nextNode()
  ) {
    if (HANGUL.test(text.nodeValue ?? '') && !text.parentElement?.closest(SYSTEM_FONT)) return true;
  }
  return false;
}
