import { COUNT, FROM_ONE, ID_NUMBER, ID_OR_NULL, TEXT, TEXT_OR_NULL, TIME } from './parts.ts';
import { listOf, object, orNull } from './parts.ts';

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
  boardType: { type: 'string', enum: ['NORMAL', 'PHOTO', 'BLOG', 'YOUTUBE', 'QNA', 'BOOK', 'FILE'] },
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
