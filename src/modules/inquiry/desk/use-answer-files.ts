import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { UploadOptions } from '../../../api/upload-file.ts';
import type { UploadHold } from '../../../shell/upload/attachments.tsx';
import { attachAnswerFile, detachAnswerFile, uploadAnswerFile } from '../api/answer-files.ts';
import type { Conversation } from './desk-types.ts';

export type AnswerFile = NonNullable<Conversation['draftFiles']>[number];

/** The files of an unsent answer. The service keeps them with its draft. */
export interface AnswerFiles {
  readonly files: readonly AnswerFile[];
  /** Whether files are being uploaded, or have failed. */
  readonly hold: UploadHold | null;
  /** Why a file couldn't be removed; it is listed again. */
  readonly failure: ApiError | null;
  /** @throws ApiError */
  readonly upload: (file: File, options: UploadOptions) => Promise<AnswerFile>;
  /** Adds what was uploaded, or removes a file. */
  readonly change: (files: readonly AnswerFile[]) => void;
  readonly setHold: (hold: UploadHold | null) => void;
  /** Forgets files that were sent. @param ids of the files */
  readonly forget: (ids: readonly number[]) => void;
}

/** @param id of the inquiry @param kept the files that the draft has at the service */
export function useAnswerFiles(id: number, kept: readonly AnswerFile[]): AnswerFiles {
  const [files, setFiles] = useState(kept);
  const [hold, setHold] = useState<UploadHold | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const detach = async (file: AnswerFile): Promise<void> => {
    try {
      await detachAnswerFile({ id, file: file.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setFiles((now) => [...now, file]);
    }
  };
  return {
    files,
    hold,
    failure,
    upload: async (file, options) => {
      const uploaded = await uploadAnswerFile(file, options);
      const attached = await attachAnswerFile({ id, file: uploaded.file });
      // Cancelled after the upload: nothing shows it any more.
      if (options.signal.aborted) void detach(attached);
      return attached;
    },
    change: (next) => {
      setFailure(null);
      setFiles(next);
      for (const file of files) if (!next.includes(file)) void detach(file);
    },
    setHold,
    forget: (ids) => setFiles((now) => now.filter((file) => !ids.includes(file.id))),
  };
}
