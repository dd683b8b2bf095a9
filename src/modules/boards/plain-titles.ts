import type { NewestPost } from './post-types.ts';

/** Whether a post's title has markup. Pages show titles as plain text (R-HOME-08). */
export function hasMarkup({ title }: NewestPost): boolean {
  return /<[!/a-z]/i.test(title);
}

/** @param textOf reads the text of some HTML (text-of.ts, which is large) */
export function withPlainTitles(
  posts: readonly NewestPost[],
  textOf: (html: string) => string,
): readonly NewestPost[] {
  return posts.map((post) => (hasMarkup(post) ? { ...post, title: textOf(post.title) } : post));
}
