/**
 * Does to the document what the translation of browsers does: every text node gives way to two `font` elements around a new one, now and
 * whenever one comes, until the observer is disconnected. It needs nothing from outside, so that it can run in a page of a browser.
 */
export function translatePage(): MutationObserver {
  const wrap = (text: Text): void => {
    if (text.data === '' || text.parentElement?.closest('script, style, title, textarea, font')) return;
    const name: string = 'font'; // of the HTML of old, which translations still write
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  wrapAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrapAll(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}
