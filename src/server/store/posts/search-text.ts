import type { PostFilter, PostText } from '../post-store.ts';

/** What a post is searched by. */
export type SearchedTexts = Pick<PostText, 'title' | 'contentText' | 'nickName' | 'tags'>;

/** Characters that no normalised text holds stand around the fields, so a term is found within one of them alone. */
const EDGES = { title: 1, content: 2, nickName: 3, tags: 4, end: 6 } as const;
const BETWEEN_TAGS = String.fromCharCode(5);

const edge = (name: keyof typeof EDGES): string => String.fromCharCode(EDGES[name]);

/** What `post.search_text` holds. */
export function toSearchText({ title, contentText, nickName, tags }: SearchedTexts): string {
  const fields = [
    edge('title') + normalise(title),
    edge('content') + normalise(contentText),
    edge('nickName') + normalise(nickName),
    edge('tags') + tags.map(normalise).join(BETWEEN_TAGS),
  ];
  return fields.join('') + edge('end');
}

/**
 * Text as it is compared: NFC, lower case, with single spaces where white space or control characters stand. Empty where there
 * is nothing else.
 */
export function normalise(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .normalize('NFC') // İ became two characters
      .replaceAll('ς', 'σ') // the one letter whose lower case depends on its place
      // eslint-disable-next-line no-control-regex -- these are what it is about
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
  );
}

/** @returns the characters around a field in `search_text`, by their numbers; null where the term may be in any of them */
export function edgesOf(field: PostFilter['field']): readonly [from: number, to: number] | null {
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
