import type { Post } from '../../shared/do-contract.ts';

/**
 * The words that each post begins with. The parser is loaded only where there is something to parse; where it does not come,
 * those posts stand without.
 */
export async function excerptsOf(posts: readonly Post[]): Promise<readonly string[]> {
  const contents = posts.map(({ content }) => content ?? '');
  if (!contents.some(hasMarkup)) return contents;
  const textOf = await loadParser();
  return contents.map((content) => (hasMarkup(content) ? textOf(content) : content));
}

function hasMarkup(content: string): boolean {
  return content.includes('<') || content.includes('&');
}

async function loadParser(): Promise<(html: string) => string> {
  try {
    return (await import('./text-of.ts')).textOf;
  } catch {
    return () => '';
  }
}
