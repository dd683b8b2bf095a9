import type { Post } from '../post-types.ts';
import type { ListFilter, SearchField } from '../board-paths.ts';
import { findQuestion } from '../../../engine/common/search-words.ts';
import type { Range } from '../../../engine/common/search-words.ts';

/** The search matches in a post's texts. */
export interface PostMarks {
  readonly title: readonly Range[];
  readonly content: readonly Range[];
  readonly nickName: readonly Range[];
  readonly tags: readonly (readonly Range[])[];
}

/** Finds the search matches in what a list shows of each post. @param excerpts of the posts, in the same order */
export function marksOf(
  posts: readonly Post[],
  excerpts: readonly string[],
  { searchTxt, field: searched }: ListFilter,
): PostMarks[] {
  const find = (field: SearchField, text: string): Range[] =>
    searched === 'all' || searched === field ? findQuestion(text, searchTxt) : [];
  return posts.map(({ title, nickName, boardTags }, index) => ({
    title: find('title', title),
    content: find('content', excerpts[index] ?? ''),
    nickName: find('nickName', nickName ?? ''),
    tags: (boardTags ?? []).map(({ name }) => find('tags', name)),
  }));
}
