/**
 * Does what the browsers' translation does: replaces every text node by two `font` elements around a new one, now and whenever
 * one is added, until the observer is disconnected. It uses nothing from outside, so that it can run in a browser's page.
 */
export function translatePage(): MutationObserver {
  const wrap = (text: Text): void => {
    if (text.data === '' || text.parentElement?.closest('script, style, title, textarea, font')) return;
    const name: string = 'font'; // obsolete HTML that translations still use
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
