import type { Answer } from '../../shared/do-contract.ts';

type FoundPost = Answer<'search'>['posts'][number];

/** The inner address of a post that was found. From there, the way back leads to the first page of its list. */
export function foundPostPath(post: Pick<FoundPost, 'menuId' | 'boardConfigId' | 'id'>): string {
  return `/boardView/${post.menuId}/${post.boardConfigId}/${post.id}/1`;
}
