import { fold } from '../../../engine/common/search-words.ts';
import type { SearchField } from '../board-paths.ts';

/** The texts that a post is searched by. */
export interface SearchedTexts {
  readonly title: string;
  readonly contentText: string;
  readonly nickName: string;
  readonly tags: readonly string[];
}

/** Characters around each field that don't occur in folded text, so that a term never matches across two fields. */
const EDGES = { title: 1, content: 2, nickName: 3, tags: 4, end: 6 } as const;
const BETWEEN_TAGS = String.fromCharCode(5);

const edge = (name: keyof typeof EDGES): string => String.fromCharCode(EDGES[name]);

/** The content of `post.search_text`. */
export function toSearchText({ title, contentText, nickName, tags }: SearchedTexts): string {
  const fields = [
    edge('title') + fold(title),
    edge('content') + fold(contentText),
    edge('nickName') + fold(nickName),
    edge('tags') + tags.map(fold).join(BETWEEN_TAGS),
  ];
  return fields.join('') + edge('end');
}

/** @returns the codes of the characters around a field in `search_text`; null to search all fields */
export function edgesOf(field: SearchField): readonly [from: number, to: number] | null {
  switch (field) {
    case 'all':
      return null;
    case 'title':
      return [EDGES.title, EDGES.content];
    case 'content':
      return [EDGES.content, EDGES.nickName];
    case 'nickName':
      return [EDGES.nickName, EDGES.tags];
    case 'tags':
      return [EDGES.tags, EDGES.end];
  }
}
