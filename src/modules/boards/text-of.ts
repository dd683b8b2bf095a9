/**
 * The words of a piece of HTML. It is parsed into a document that runs and loads nothing, so the words can be anything.
 * @returns the text, with one blank for each run of white space
 */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template, noscript, iframe')) hidden.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}
