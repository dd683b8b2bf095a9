import { ID_NUMBER, ID_OR_NULL, TEXT } from './parts.ts';
import type { AnswerSchema } from './answer-schema.ts';

export const UPLOADED_FILE = {
  type: 'object',
  required: ['fileId', 'fileInfo'],
  properties: {
    fileId: ID_NUMBER,
    /** Made of pictures. */
    thumbFileId: ID_OR_NULL,
    fileInfo: {
      type: 'object',
      required: ['fileType', 'logFileName', 'size'],
      properties: {
        fileType: TEXT,
        /** The name as it is kept: without folders and what systems forbid. */
        logFileName: TEXT,
        size: { type: 'integer', minimum: 0 },
        /** Pixels, of pictures, as they are shown: turned upright. */
        width: { type: 'integer', minimum: 1 },
        height: { type: 'integer', minimum: 1 },
      },
    },
  },
} as const satisfies AnswerSchema;
