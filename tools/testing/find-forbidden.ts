/**
 * Finds forbidden parts of a shown post: tags outside the allow-list, active attributes, ids without the prefix, addresses that
 * link or load from elsewhere. It also runs in a browser's page, so it uses nothing from outside.
 * @param allowed names of tags, in lower case
 * @returns one text per finding, such as `<script>` or `img[onerror]`
 */
export function findForbidden(allowed: readonly string[]): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('main article [class*=content] *')) {
    const tag = element.tagName.toLowerCase();
    if (!allowed.includes(tag)) found.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      if (/^(on|style$|name$|form|srcset|ping|background)/i.test(name)) found.push(`${tag}[${name}]`);
      if (name === 'id' && !value.startsWith('user-content-')) found.push(`#${value}`);
      if (name === 'id' && value.startsWith('user-content-user-content-')) found.push(`#${value}`);
      if (name === 'src' && !/^\/fileInfo\/downloadFile\.do\?id=\d+$/.test(value)) found.push(`src ${value}`);
      if (name === 'href' && !/^(https?:|mailto:|tel:|[/#])/.test(value)) found.push(`href ${value}`);
    }
  }
  return found;
}
