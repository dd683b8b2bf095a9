import { UPLOADED_FILE } from './file-answers.ts';
import { ID } from './parts.ts';
import type { CallContract } from './parts.ts';

/** The calls of the files (specification, section 7; CALLS.md). */
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
    answer: UPLOADED_FILE,
  },
} as const satisfies Record<string, CallContract>;
