import { TEXT } from './parts.ts';
import type { AnswerSchema } from './answer-schema.ts';

export const USER = {
  type: 'object',
  required: ['id', 'role', 'nickName'],
  properties: { id: TEXT, role: { type: 'string', enum: ['member', 'staff'] }, nickName: TEXT },
} as const satisfies AnswerSchema;

export const ABLE = {
  type: 'object',
  required: ['able'],
  properties: { able: { type: 'boolean' } },
} as const satisfies AnswerSchema;

export const ME = { anyOf: [USER, { type: 'null' }] } as const satisfies AnswerSchema;
