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
        /** The name as it is kept: without folders and what systems forbid. */
        logFileName: TEXT,
        size: COUNT,
      },
      /** Pixels, of pictures, as they are shown: turned upright. */
      { width: FROM_ONE, height: FROM_ONE },
    ),
  },
  /** Made of pictures. */
  { thumbFileId: ID_OR_NULL },
);

/** The calls of the files (R-CALL-17, R-CALL-29). */
export const FILE_CALLS = callsOf(() => ({
  downloadFile: {
    ...READING,
    path: '/fileInfo/downloadFile.do',
    summary:
      'A file. Attachments of boards whose files are for members need a session; thumbnails and pictures inside a post do not.',
    question: object({ id: ID }),
    answer: null,
  },
  downloadFiles: {
    ...READING,
    path: '/fileInfo/downloadFiles.do',
    summary: 'All attachments of a post in one zip file, under the rules of a single one.',
    question: object({ boardConfigId: ID, boardId: ID }),
    answer: null,
  },
  uploadFile: {
    ...MEMBER_SENDING,
    path: '/fileInfo/uploadFile.do',
    summary:
      'Takes one file of at most 20 MB as multipart/form-data (field `file`) and keeps it for a day until a post names it. The type is read from the bytes.',
    question: object({}),
    answer: UPLOADED_FILE,
  },
}));
