import { ID, ID_NUMBER, ID_OR_NULL, TEXT } from './parts.ts';
import type { CallContract } from './parts.ts';

/** The calls of the files (R-CALL-17, R-CALL-29). */
export const FILE_CALLS = {
  downloadFile: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/fileInfo/downloadFile.do',
    summary:
      'A file. Attachments of BOOK and FILE boards need a session; thumbnails and pictures inside a post do not.',
    question: { type: 'object', required: ['id'], properties: { id: ID } },
    answer: null,
  },
  downloadFiles: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/fileInfo/downloadFiles.do',
    summary: 'All attachments of a post in one zip file, under the rules of a single one.',
    question: {
      type: 'object',
      required: ['boardConfigId', 'boardId'],
      properties: { boardConfigId: ID, boardId: ID },
    },
    answer: null,
  },
  uploadFile: {
    method: 'POST',
    access: 'member',
    token: true,
    path: '/fileInfo/uploadFile.do',
    summary:
      'Takes one file of at most 20 MB as multipart/form-data (field `file`) and keeps it for a day until a post names it. The type is read from the bytes.',
    question: { type: 'object', properties: {} },
    answer: {
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
    },
  },
} as const satisfies Record<string, CallContract>;
