import { NEWEST_POSTS } from './calls/newest-posts.ts';
import {
  COUNT,
  DONE,
  FILTER,
  FROM_ONE,
  ID,
  ID_NUMBER,
  ID_OR_NULL,
  MEMBER_SENDING,
  PAGE,
  PAGE_SIZE,
  READING,
  STAFF_READING,
  STAFF_SENDING,
  TEXT,
  TEXT_OR_NULL,
  TIME,
  callsOf,
  listOf,
  object,
  orNull,
} from '../../shared/calls/parts.ts';
import { BOARD_CONFIG } from './board-config.ts';
import { BOARD_VIEW, NEIGHBOUR, POST, POST_NEEDS, SAVED, WAITING } from './calls/post.ts';
import type errors from './error-table.json';

type CallErrors = (typeof errors)['call'];
type ServiceErrors = (typeof errors)['service'];

declare module '../../engine/common/site-facts.ts' {
  interface SitePlaces {
    /** The menu item of the board for visitors' questions. */
    readonly questions?: number | undefined;
  }
}

declare module '../../engine/common/open-types.ts' {
  interface ModuleCallErrors extends CallErrors {}
  interface ModuleServiceErrors extends ServiceErrors {}
}

const DRAFT = object(
  { ...POST_NEEDS, status: WAITING },
  { publishTime: orNull(TIME), nickName: TEXT_OR_NULL },
);

export const BOARD_LIST = listOf(POST);

export const BOARD_TOTAL = COUNT;

export const DRAFTS = object({ total: COUNT, items: listOf(DRAFT) });

export const DELETED_POSTS = object({
  total: COUNT,
  pagesize: FROM_ONE,
  items: listOf(object(POST_NEEDS, { nickName: TEXT_OR_NULL })),
});

const NEIGHBOUR_QUESTION = object({ boardConfigId: ID, id: ID }, FILTER);

/** Calls for boards (R-CALL-08 to R-CALL-16). */
export const BOARD_CALLS = callsOf(() => ({
  mainList: {
    ...READING,
    path: '/getBoardListForPageOnMain.do',
    summary: 'The newest posts of a board, for the home page.',
    /** The default size is 4 posts. */
    question: object({ boardConfigId: ID }, { page: PAGE, pageSize: PAGE_SIZE }),
    answer: NEWEST_POSTS,
  },
  boardConfig: {
    ...READING,
    path: '/boardConfig/getBoardConfigOne.do',
    summary: 'A board’s title, its type and the number of posts per page.',
    question: object({ id: ID }),
    answer: BOARD_CONFIG,
  },
  boardTotal: {
    ...READING,
    path: '/getSimpleBoardListForTotalCnt.do',
    summary: 'The number of posts on a board, or of those that match a search term.',
    question: object({ boardConfigId: ID }, FILTER),
    answer: BOARD_TOTAL,
  },
  boardList: {
    ...READING,
    path: '/getSimpleBoardListForPage.do',
    summary:
      'One page of a board’s list: pinned posts first, then the newest. Past the end, the list is empty.',
    question: object({ boardConfigId: ID }, { page: PAGE, ...FILTER }),
    answer: BOARD_LIST,
  },
  boardView: {
    ...READING,
    path: '/getBoardView.do',
    summary:
      'A post with its files, tags and replies. Counts one read per visitor, post and day. Only the author and staff get a draft or scheduled post, with its `status`; for others it’s 404.',
    question: object({ boardConfigId: ID, boardId: ID }),
    answer: BOARD_VIEW,
  },
  drafts: {
    ...STAFF_READING,
    path: '/board/drafts.do',
    summary:
      'A board’s unpublished posts, that is drafts and scheduled posts, the most recently changed first, at most 100; and the total. Lists and counts leave them out.',
    question: object({ boardConfigId: ID }),
    answer: DRAFTS,
  },
  deletedPosts: {
    ...STAFF_READING,
    path: '/board/deleted.do',
    summary:
      'A page of a board’s deleted posts, the most recently deleted first, and the total. `updateTime` is the time of deletion.',
    question: object({ boardConfigId: ID }, { page: PAGE }),
    answer: DELETED_POSTS,
  },
  deletedView: {
    ...STAFF_READING,
    path: '/board/deletedView.do',
    summary:
      'A deleted post as it was, to read before restoring it; counts no read. `updateTime` is the time of deletion, `publishTime` the time when the post appeared or was due to appear. It decides whether the restored post is published, scheduled or, if null, a draft.',
    question: object({ boardConfigId: ID, boardId: ID }),
    answer: POST,
  },
  previousPost: {
    ...READING,
    path: '/getPreBoardId.do',
    summary: 'The next older post in the order of the list; null at the end.',
    question: NEIGHBOUR_QUESTION,
    answer: NEIGHBOUR,
  },
  nextPost: {
    ...READING,
    path: '/getNextBoardId.do',
    summary: 'The next newer post in the order of the list; null at the end.',
    question: NEIGHBOUR_QUESTION,
    answer: NEIGHBOUR,
  },
  deletePost: {
    method: 'GET',
    access: 'member',
    token: true,
    path: '/deleteBoard.do',
    summary: 'Deletes a post from its board. Allowed for its author and staff; staff can restore it.',
    question: object({ boardConfigId: ID, id: ID }),
    answer: DONE,
  },
  savePost: {
    ...MEMBER_SENDING,
    path: '/board/save.do',
    summary:
      'Saves a new post or, with `id` and the `updateTime` that was read, a changed one. If someone else has changed the post meanwhile, the answer is 409 with its current version. A repeat with the same Idempotency-Key gets the same answer and is saved once; different content with that key gets 422 with what was saved (`saved`). A file that doesn’t exist or belongs elsewhere gets 400 and is named (`fileId`); so does a `thumbFileId`, or a picture in the text, that isn’t a picture.',
    question: object(
      { boardConfigId: ID_NUMBER, title: TEXT, content: TEXT },
      {
        id: ID_OR_NULL,
        updateTime: TIME,
        urlInfo: TEXT_OR_NULL,
        videoUrl: TEXT_OR_NULL,
        nickName: TEXT_OR_NULL,
        tags: { type: 'array', items: TEXT, maxItems: 20 },
        fileIds: { type: 'array', items: ID_NUMBER, maxItems: 20 },
        thumbFileId: ID_OR_NULL,
        /** Only staff may set these three. */
        pinned: { type: 'boolean' },
        status: { type: 'string', enum: ['draft', 'scheduled', 'published'] },
        publishTime: TIME,
      },
    ),
    answer: SAVED,
  },
  restorePost: {
    ...STAFF_SENDING,
    path: '/board/restore.do',
    summary: 'Restores a deleted post to its place.',
    question: object({ boardConfigId: ID_NUMBER, id: ID_NUMBER }),
    answer: DONE,
  },
  destroyPost: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/board/destroy.do',
    summary: 'Deletes a deleted post for good, with its answers and files. Recorded.',
    question: object({ boardConfigId: ID_NUMBER, id: ID_NUMBER }),
    answer: DONE,
  },
  saveReply: {
    ...STAFF_SENDING,
    path: '/reply/save.do',
    summary:
      'Saves an answer to a post or, with `replyId`, changes one. A repeat with the same Idempotency-Key gets the same answer and is saved once; different content with that key gets 422 with what was saved (`saved`).',
    question: object(
      { boardConfigId: ID_NUMBER, boardId: ID_NUMBER, content: TEXT },
      { replyId: ID_OR_NULL },
    ),
    answer: SAVED,
  },
}));

type BoardCalls = typeof BOARD_CALLS;
declare module '../../engine/common/open-types.ts' {
  interface Calls extends BoardCalls {}
}
