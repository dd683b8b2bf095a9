import {
  COUNT,
  FROM_ONE,
  ID,
  ID_NUMBER,
  ID_OR_NULL,
  MEMBER_SENDING,
  READING,
  TEXT,
  callsOf,
  object,
} from './parts.ts';

export const UPLOADED_FILE = object(
  {
    fileId: ID_NUMBER,
    fileInfo: object(
      {
        fileType: TEXT,
        /** The stored name, without folders and characters that file systems forbid. */
        logFileName: TEXT,
        size: COUNT,
      },
      /** For pictures: pixels, after turning them upright. */
      { width: FROM_ONE, height: FROM_ONE },
    ),
  },
  /** Only for pictures. */
  { thumbFileId: ID_OR_NULL },
);

/** Calls for files (R-CALL-17, R-CALL-29). */
export const FILE_CALLS = callsOf(() => ({
  downloadFile: {
    ...READING,
    path: '/fileInfo/downloadFile.do',
    summary:
      'A file. If a board’s files are for members, attachments need a session; thumbnails and pictures inside a post don’t.',
    question: object({ id: ID }),
    answer: null,
  },
  downloadFiles: {
    ...READING,
    path: '/fileInfo/downloadFiles.do',
    summary: 'All attachments of a post in one ZIP file, under the same rules as a single file.',
    question: object({ boardConfigId: ID, boardId: ID }),
    answer: null,
  },
  uploadFile: {
    ...MEMBER_SENDING,
    path: '/fileInfo/uploadFile.do',
    summary:
      'Uploads one file of at most 20 MB as multipart/form-data (field `file`) and deletes it after a day unless a post uses it. The type is determined from the bytes.',
    body: 'form',
    question: object({}),
    answer: UPLOADED_FILE,
  },
}));

type FileCalls = typeof FILE_CALLS;
declare module '../../engine/common/open-types.ts' {
  interface Calls extends FileCalls {}
}
