import { BOARD_TYPE_IDS } from '../board-type-ids.gen.ts';
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
} from './parts.ts';

const FILE = object({
  fileId: ID_NUMBER,
  fileInfo: object(
    { fileType: TEXT, logFileName: TEXT },
    /** Bytes; and pixels, of pictures. */
    { size: COUNT, width: FROM_ONE, height: FROM_ONE },
  ),
});

const REPLY = object({ content: TEXT }, { id: ID_NUMBER, nickName: TEXT_OR_NULL, updateTime: TIME });

/** The fields of a post that lists and the post itself share. */
const POST_NEEDS = { id: ID_NUMBER, title: TEXT, updateTime: TIME };
const POST_MAY_HAVE = {
  /** HTML. In a list: the beginning of the text, as HTML without tags. */
  content: TEXT_OR_NULL,
  /** When it appeared, of a post by itself, or is to appear; null in a draft. */
  publishTime: orNull(TIME),
  updateUserId: TEXT_OR_NULL,
  urlInfo: TEXT_OR_NULL,
  videoUrl: TEXT_OR_NULL,
  readCnt: COUNT,
  thumbFileId: ID_OR_NULL,
  nickName: TEXT_OR_NULL,
  /** Shown above all others. */
  pinned: { type: 'boolean' },
  boardFiles: orNull(listOf(FILE)),
  boardTags: orNull(listOf(object({ name: TEXT }))),
  /** The newest answer; present means answered. */
  boardReply: orNull(REPLY),
  boardReplys: orNull(listOf(REPLY)),
} as const;

export const POST = object(POST_NEEDS, POST_MAY_HAVE);

/** How a post stands that is not published. */
const WAITING = { type: 'string', enum: ['draft', 'scheduled'] } as const;

const DRAFT = object(
  { ...POST_NEEDS, status: WAITING },
  { publishTime: orNull(TIME), nickName: TEXT_OR_NULL },
);

/** The next post in either direction; null at the end. */
export const NEIGHBOUR = orNull(object({ id: ID_NUMBER, title: TEXT }));
export const BOARD_LIST = listOf(POST);

export const MAIN_LIST = listOf(object(POST_NEEDS, { thumbFileId: ID_OR_NULL }));

export const BOARD_CONFIG = object({
  id: ID_NUMBER,
  title: TEXT,
  boardType: { type: 'string', enum: BOARD_TYPE_IDS },
  pagesize: { type: 'integer', minimum: 1, maximum: 100 },
});

export const BOARD_TOTAL = COUNT;

/** The status is missing in a published post. */
export const BOARD_VIEW = object(POST_NEEDS, { ...POST_MAY_HAVE, status: WAITING });

export const DRAFTS = object({ total: COUNT, items: listOf(DRAFT) });

export const DELETED_POSTS = object({
  total: COUNT,
  pagesize: FROM_ONE,
  items: listOf(object(POST_NEEDS, { nickName: TEXT_OR_NULL })),
});

/** Which version of a post or an answer was saved. */
export const SAVED = object({ id: ID_NUMBER, updateTime: TIME });

const NEIGHBOUR_QUESTION = object({ boardConfigId: ID, id: ID }, FILTER);

/** The calls of the boards (R-CALL-08 to R-CALL-16). */
export const BOARD_CALLS = callsOf(() => ({
  mainList: {
    ...READING,
    path: '/getBoardListForPageOnMain.do',
    summary: 'The newest posts of a board, for the home page.',
    /** 4 posts where no size is given. */
    question: object({ boardConfigId: ID }, { page: PAGE, pageSize: PAGE_SIZE }),
    answer: MAIN_LIST,
  },
  boardConfig: {
    ...READING,
    path: '/boardConfig/getBoardConfigOne.do',
    summary: 'What a board is called, how its list is shown and how many posts stand on a page.',
    question: object({ id: ID }),
    answer: BOARD_CONFIG,
  },
  boardTotal: {
    ...READING,
    path: '/getSimpleBoardListForTotalCnt.do',
    summary: 'How many posts a board lists, or how many of them a term finds.',
    question: object({ boardConfigId: ID }, FILTER),
    answer: BOARD_TOTAL,
  },
  boardList: {
    ...READING,
    path: '/getSimpleBoardListForPage.do',
    summary: 'One page of a board: pinned posts first, then the newest. Past the end: an empty list.',
    question: object({ boardConfigId: ID }, { page: PAGE, ...FILTER }),
    answer: BOARD_LIST,
  },
  boardView: {
    ...READING,
    path: '/getBoardView.do',
    summary:
      'A post with its files, tags and replies. Counts one read for a visitor, post and day. A draft or scheduled post comes to its author and staff alone, with its `status`; to others it is not there.',
    question: object({ boardConfigId: ID, boardId: ID }),
    answer: BOARD_VIEW,
  },
  drafts: {
    ...STAFF_READING,
    path: '/board/drafts.do',
    summary:
      'The posts of a board that are not published: drafts and scheduled ones, the last changed first, at most 100; and how many there are in all. Lists and counts know none of them.',
    question: object({ boardConfigId: ID }),
    answer: DRAFTS,
  },
  deletedPosts: {
    ...STAFF_READING,
    path: '/board/deleted.do',
    summary:
      'A page of the deleted posts of a board, the last deleted first, and how many there are in all. `updateTime` is the time of the deletion.',
    question: object({ boardConfigId: ID }, { page: PAGE }),
    answer: DELETED_POSTS,
  },
  deletedView: {
    ...STAFF_READING,
    path: '/board/deletedView.do',
    summary:
      'A deleted post as it was, to be read before it is restored; counts no read. `updateTime` is the time of the deletion, `publishTime` when it appeared or was to appear: restored, it is published, scheduled or (null) a draft by it.',
    question: object({ boardConfigId: ID, boardId: ID }),
    answer: POST,
  },
  previousPost: {
    ...READING,
    path: '/getPreBoardId.do',
    summary: 'The older neighbour of a post in the order of the list; null at the end.',
    question: NEIGHBOUR_QUESTION,
    answer: NEIGHBOUR,
  },
  nextPost: {
    ...READING,
    path: '/getNextBoardId.do',
    summary: 'The newer neighbour of a post in the order of the list; null at the end.',
    question: NEIGHBOUR_QUESTION,
    answer: NEIGHBOUR,
  },
  deletePost: {
    method: 'GET',
    access: 'member',
    token: true,
    path: '/deleteBoard.do',
    summary: 'Takes a post out of its board. Its author and staff may; staff can bring it back.',
    question: object({ boardConfigId: ID, id: ID }),
    answer: DONE,
  },
  savePost: {
    ...MEMBER_SENDING,
    path: '/board/save.do',
    summary:
      'Writes a new post, or with `id` and the `updateTime` that was read a changed one. A change of what somebody else has changed meanwhile answers 409 with the post as it stands. Sent again with the same Idempotency-Key it is answered again and saved once; other words under that key are 422 with what was saved (`saved`). A file that is not there, or belongs elsewhere, answers 400 and names it (`fileId`), and so does a `thumbFileId` or a picture of the text that is no picture.',
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
        /** Only staff may set the last three. */
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
    summary: 'Brings a deleted post back to its place.',
    question: object({ boardConfigId: ID_NUMBER, id: ID_NUMBER }),
    answer: DONE,
  },
  destroyPost: {
    ...STAFF_SENDING,
    path: '/board/destroy.do',
    summary: 'Deletes a deleted post for good, with its answers and files. Recorded.',
    question: object({ boardConfigId: ID_NUMBER, id: ID_NUMBER }),
    answer: DONE,
  },
  saveReply: {
    ...STAFF_SENDING,
    path: '/reply/save.do',
    summary:
      'Writes an answer below a post, or with `replyId` changes one. Sent again with the same Idempotency-Key it is answered again and saved once; other words under that key are 422 with what was saved (`saved`).',
    question: object(
      { boardConfigId: ID_NUMBER, boardId: ID_NUMBER, content: TEXT },
      { replyId: ID_OR_NULL },
    ),
    answer: SAVED,
  },
}));
