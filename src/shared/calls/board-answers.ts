import { ID_NUMBER, ID_OR_NULL, TEXT, TEXT_OR_NULL, TIME } from './parts.ts';
import type { AnswerSchema } from './answer-schema.ts';

const FILE = {
  type: 'object',
  required: ['fileId', 'fileInfo'],
  properties: {
    fileId: ID_NUMBER,
    fileInfo: {
      type: 'object',
      required: ['fileType', 'logFileName'],
      properties: {
        fileType: TEXT,
        logFileName: TEXT,
        /** Bytes. */
        size: { type: 'integer', minimum: 0 },
        /** Pixels, of pictures. */
        width: { type: 'integer', minimum: 1 },
        height: { type: 'integer', minimum: 1 },
      },
    },
  },
} as const;

const REPLY = {
  type: 'object',
  required: ['content'],
  properties: { id: ID_NUMBER, content: TEXT, nickName: TEXT_OR_NULL, updateTime: TIME },
} as const;

/** The fields of a post that lists and the post itself share (specification, section 3). */
const POST_FIELDS = {
  id: ID_NUMBER,
  title: TEXT,
  /** HTML. In a list: the beginning of the text, as HTML without tags. */
  content: TEXT_OR_NULL,
  updateTime: TIME,
  /** When it appeared, of a post by itself; null in a draft. */
  publishTime: { anyOf: [TIME, { type: 'null' }] },
  updateUserId: TEXT_OR_NULL,
  urlInfo: TEXT_OR_NULL,
  videoUrl: TEXT_OR_NULL,
  readCnt: { type: 'integer', minimum: 0 },
  thumbFileId: ID_OR_NULL,
  nickName: TEXT_OR_NULL,
  /** Shown above all others. */
  pinned: { type: 'boolean' },
  boardFiles: { anyOf: [{ type: 'array', items: FILE }, { type: 'null' }] },
  boardTags: {
    anyOf: [
      { type: 'array', items: { type: 'object', required: ['name'], properties: { name: TEXT } } },
      { type: 'null' },
    ],
  },
  /** The newest answer; present means answered. */
  boardReply: { anyOf: [REPLY, { type: 'null' }] },
  boardReplys: { anyOf: [{ type: 'array', items: REPLY }, { type: 'null' }] },
} as const;

export const POST = {
  type: 'object',
  required: ['id', 'title', 'updateTime'],
  properties: POST_FIELDS,
} as const satisfies AnswerSchema;

export const BOARD_LIST = { type: 'array', items: POST } as const satisfies AnswerSchema;

/** How a post stands that is not published. */
const WAITING = { type: 'string', enum: ['draft', 'scheduled'] } as const;

/** The next post in either direction; null at the end. */
export const NEIGHBOUR = {
  anyOf: [
    { type: 'object', required: ['id', 'title'], properties: { id: ID_NUMBER, title: TEXT } },
    { type: 'null' },
  ],
} as const satisfies AnswerSchema;

export const MAIN_LIST = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'title', 'updateTime'],
    properties: { id: ID_NUMBER, title: TEXT, updateTime: TIME, thumbFileId: ID_OR_NULL },
  },
} as const satisfies AnswerSchema;

export const BOARD_CONFIG = {
  type: 'object',
  required: ['id', 'title', 'boardType', 'pagesize'],
  properties: {
    id: ID_NUMBER,
    title: TEXT,
    boardType: {
      type: 'string',
      enum: ['NORMAL', 'PHOTO', 'BLOG', 'YOUTUBE', 'QNA', 'BOOK', 'FILE'],
    },
    pagesize: { type: 'integer', minimum: 1, maximum: 100 },
  },
} as const satisfies AnswerSchema;

export const BOARD_TOTAL = { type: 'integer', minimum: 0 } as const satisfies AnswerSchema;

export const BOARD_VIEW = {
  ...POST,
  properties: {
    ...POST_FIELDS,
    /** Missing in a published post. */
    status: WAITING,
    /** When a scheduled post appears. */
    publishTime: { anyOf: [...TIME.anyOf, { type: 'null' }] },
  },
} as const satisfies AnswerSchema;

export const DRAFTS = {
  type: 'object',
  required: ['total', 'items'],
  properties: {
    total: { type: 'integer', minimum: 0 },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'status', 'updateTime'],
        properties: {
          id: ID_NUMBER,
          title: TEXT,
          status: WAITING,
          publishTime: { anyOf: [...TIME.anyOf, { type: 'null' }] },
          updateTime: TIME,
          nickName: TEXT_OR_NULL,
        },
      },
    },
  },
} as const satisfies AnswerSchema;

export const DELETED_POSTS = {
  type: 'object',
  required: ['total', 'pagesize', 'items'],
  properties: {
    total: { type: 'integer', minimum: 0 },
    pagesize: { type: 'integer', minimum: 1 },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'updateTime'],
        properties: { id: ID_NUMBER, title: TEXT, updateTime: TIME, nickName: TEXT_OR_NULL },
      },
    },
  },
} as const satisfies AnswerSchema;

export const SAVED = {
  type: 'object',
  required: ['id', 'updateTime'],
  properties: { id: ID_NUMBER, updateTime: TIME },
} as const satisfies AnswerSchema;
