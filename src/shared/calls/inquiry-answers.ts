import { ID_NUMBER, TEXT, TEXT_OR_NULL, TIME } from './parts.ts';
import type { AnswerSchema } from './answer-schema.ts';

export const STATUS = { type: 'string', enum: ['new', 'open', 'done'] } as const satisfies AnswerSchema;

export const RECEIPT = {
  type: 'object',
  required: ['ok', 'receipt'],
  properties: { ok: { type: 'boolean', enum: [true] }, receipt: TEXT },
} as const satisfies AnswerSchema;

export const INQUIRY_LIST = {
  type: 'object',
  required: ['total', 'pagesize', 'items'],
  properties: {
    total: { type: 'integer', minimum: 0 },
    pagesize: { type: 'integer', minimum: 1 },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'receipt', 'receivedTime', 'status', 'spam', 'worker', 'contents'],
        properties: {
          id: ID_NUMBER,
          receipt: TEXT,
          receivedTime: TIME,
          status: STATUS,
          spam: { type: 'boolean' },
          worker: TEXT,
          tel: TEXT,
          email: TEXT,
          contents: TEXT,
          notice: TEXT_OR_NULL,
        },
      },
    },
  },
} as const satisfies AnswerSchema;
