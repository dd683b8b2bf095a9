import { ID_NUMBER, ID_OR_NULL, TEXT, TIME, listOf, object } from '../../../shared/calls/parts.ts';

/** A post on the home page. */
export const NEWEST_POST = object(
  { id: ID_NUMBER, title: TEXT, updateTime: TIME },
  { thumbFileId: ID_OR_NULL },
);

/** The newest posts of a board. Apart from the other schemas of posts, which pages don't load. */
export const NEWEST_POSTS = listOf(NEWEST_POST);
