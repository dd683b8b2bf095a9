/** Syllables and letters of Hangul, composed and taken apart. */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/;

/** Text below it is set in the visitor's own fonts. */
const SYSTEM_FONT = '[data-system-font]';

/**
 * Fetches the style sheet of the Korean typeface as soon as Hangul stands below `root`, now or later, and looks no
 * further after that. Boards and messages may bring Hangul at any time; a page without it loads nothing.
 * @param load fetches the style sheet; called once, and again with the next change where it failed
 * @returns ends the watch
 */
export function watchForHangul(root: Element, load: () => Promise<unknown>): () => void {
  const found = (): void => {
    observer.disconnect();
    load().catch(begin); // without it the text stands in the visitor's own font
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
  // Every page has words in it that use the visitor's own fonts, so it comes to this on all of them.
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
