import {
  COUNT,
  FROM_ONE,
  ID_NUMBER,
  ID_OR_NULL,
  TEXT,
  TEXT_OR_NULL,
  TIME,
  listOf,
  object,
  orNull,
} from '../../../shared/calls/parts.ts';

const FILE = object({
  fileId: ID_NUMBER,
  fileInfo: object(
    { fileType: TEXT, logFileName: TEXT },
    /** Bytes; for pictures, also pixels. */
    { size: COUNT, width: FROM_ONE, height: FROM_ONE },
  ),
});

const REPLY = object({ content: TEXT }, { id: ID_NUMBER, nickName: TEXT_OR_NULL, updateTime: TIME });

/** Fields of a post both in lists and by itself. */
export const POST_NEEDS = { id: ID_NUMBER, title: TEXT, updateTime: TIME };
const POST_MAY_HAVE = {
  /** HTML. In a list: the start of the text, without tags. */
  content: TEXT_OR_NULL,
  /** Only on a post by itself: when it appeared, or is due to; null in a draft. */
  publishTime: orNull(TIME),
  updateUserId: TEXT_OR_NULL,
  urlInfo: TEXT_OR_NULL,
  videoUrl: TEXT_OR_NULL,
  readCnt: COUNT,
  thumbFileId: ID_OR_NULL,
  nickName: TEXT_OR_NULL,
  /** Shown above the other posts. */
  pinned: { type: 'boolean' },
  boardFiles: orNull(listOf(FILE)),
  boardTags: orNull(listOf(object({ name: TEXT }))),
  /** The newest answer, if there is one. */
  boardReply: orNull(REPLY),
  boardReplys: orNull(listOf(REPLY)),
} as const;

export const POST = object(POST_NEEDS, POST_MAY_HAVE);

/** The status of an unpublished post. */
export const WAITING = { type: 'string', enum: ['draft', 'scheduled'] } as const;

/** A published post has no status. */
export const BOARD_VIEW = object(POST_NEEDS, { ...POST_MAY_HAVE, status: WAITING });

/** The next post in either direction; null at the end. */
export const NEIGHBOUR = orNull(object({ id: ID_NUMBER, title: TEXT }));

/** The version of a post or an answer that was saved. */
export const SAVED = object({ id: ID_NUMBER, updateTime: TIME });
