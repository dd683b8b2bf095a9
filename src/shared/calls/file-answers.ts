import { COUNT, FROM_ONE, ID_NUMBER, ID_OR_NULL, TEXT, object } from './parts.ts';

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
