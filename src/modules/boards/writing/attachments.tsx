import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { uploadFile } from '../api/upload-file.ts';
import { fileSizeWords } from '../../../engine/common/file-words.ts';
import { announce } from '../../../stores/announcements.ts';
import { leave } from '../../../stores/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { KeptFile } from './post-place.ts';
import { uploadFailure } from './upload-failure.ts';
import type { UploadFailure } from './upload-failure.ts';
import css from './writing.module.css';

/** The maximum number of files in a post (src/modules/boards/contract.ts), and of bytes in a file (R-CALL-29). */
const MOST_FILES = 20;
const MOST_BYTES = 20 * 1024 * 1024;

/** A file that is being uploaded, or failed. */
interface Upload {
  readonly number: number;
  /** Files are sent in this order: a retry waits until the current upload is done. */
  readonly turn: number;
  readonly file: File;
  /** The part sent so far, from 0 to 1. */
  readonly part: number;
  readonly failure: UploadFailure | null;
}

/** Why the post can't be saved yet: uploads are in progress, or some failed. */
export type UploadHold = 'sending' | 'failed';

interface AttachmentsProps {
  readonly files: readonly KeptFile[];
  readonly error: string | undefined;
  readonly onChange: (files: readonly KeptFile[]) => void;
  /** Called with null once every chosen file is attached or removed. */
  readonly onHold: (hold: UploadHold | null) => void;
}

/** A post's files: each is uploaded when it is chosen, and can be removed again. */
export function Attachments({ files, error, onChange, onHold }: AttachmentsProps): ReactNode {
  const { uploads, add, retry, drop } = useUploads(files, onChange, onHold);
  const remove = (gone: KeptFile): void => {
    onChange(files.filter((file) => file !== gone));
    announce(`${gone.name} was removed.`);
    document.getElementById('post-files')?.focus(); // the pressed button is gone
  };
  return (
    <div>
      <Field
        id="post-files"
        label="Attachments"
        hint={`Up to ${MOST_FILES} files of 20 MB each.`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = ''; // allows choosing the same file again
            }}
          />
        )}
      </Field>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.fileId}>
            <span className={css.fileName}>{file.name}</span>
            <Button aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
              Remove
            </Button>
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.number}>
            <UploadState upload={upload} />
            {upload.failure?.again && (
              <Button aria-label={`Send again ${upload.file.name}`} onClick={() => retry(upload)}>
                Send again
              </Button>
            )}
            <Button aria-label={`Remove ${upload.file.name}`} onClick={() => drop(upload)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadState({ upload: { file, part, failure } }: { readonly upload: Upload }): ReactNode {
  return (
    <span className={css.fileName}>
      {file.name}
      {failure === null ? (
        <progress className={css.progress} value={part} aria-label={`${file.name} is uploading`} />
      ) : (
        <span className={css.uploadFault} role="alert">
          {failure.message}
        </span>
      )}
    </span>
  );
}

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly drop: (upload: Upload) => void;
}

/** Uploads files one at a time, so that on a slow connection they arrive one after another instead of all timing out. */
function useUploads(
  files: readonly KeptFile[],
  onChange: (files: readonly KeptFile[]) => void,
  onHold: (hold: UploadHold | null) => void,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const [current] = uploads
    .filter(({ failure }) => failure === null)
    .sort((one, other) => one.turn - other.turn);
  const change = (number: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.number === number ? { ...upload, ...part } : upload)));
  const take = useEffectEvent((number: number, kept: KeptFile) => {
    setUploads((all) => all.filter((upload) => upload.number !== number));
    onChange([...files, kept]);
    announce(`${kept.name} is attached.`);
  });
  const tellHold = useEffectEvent(onHold);
  const number = current?.number;
  const file = current?.file;
  const hold = current ? 'sending' : uploads.length > 0 ? 'failed' : null;

  useEffect(() => tellHold(hold), [hold]);
  useEffect(() => {
    if (number === undefined || file === undefined) return;
    const sending = new AbortController();
    uploadFile(file, { onProgress: (part) => change(number, { part }), signal: sending.signal }).then(
      ({ fileId, thumbFileId = null, fileInfo }) => {
        const isPicture = fileInfo.fileType.startsWith('image/');
        const kept = { fileId, name: fileInfo.logFileName, isPicture, thumbFileId };
        if (!sending.signal.aborted) take(number, kept);
      },
      (error: unknown) => {
        if (sending.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) leave();
        change(number, { failure: uploadFailure(error) });
      },
    );
    return () => sending.abort();
  }, [number, file]);

  return {
    uploads,
    add: (chosen) => {
      const waiting = uploads.filter(({ failure }) => failure === null || failure.again);
      let room = MOST_FILES - files.length - waiting.length;
      const made = chosen.map((file) => {
        const failure = refuse(file, room > 0);
        if (failure === null) room -= 1;
        const number = ++count.current;
        return { number, turn: number, file, part: 0, failure };
      });
      setUploads((all) => [...all, ...made]);
    },
    retry: ({ number: which, file }) => {
      const others = uploads.filter(({ failure, number: one }) => failure === null && one !== which);
      const failure = refuse(file, files.length + others.length < MOST_FILES);
      change(which, { turn: ++count.current, part: 0, failure });
      if (failure === null) document.getElementById('post-files')?.focus(); // the pressed button is gone
    },
    drop: ({ number: which, file: { name } }) => {
      setUploads((all) => all.filter((upload) => upload.number !== which));
      announce(`${name} was removed.`);
      document.getElementById('post-files')?.focus();
    },
  };
}

/** Checks that need no upload. */
function refuse({ size }: File, hasRoom: boolean): UploadFailure | null {
  if (size > MOST_BYTES) {
    const text = `It is larger than 20 MB (${fileSizeWords(size)}). Make it smaller.`;
    return { message: text, again: false };
  }
  if (size === 0) return { message: 'It is empty. Save it again, then choose it again.', again: false };
  return hasRoom
    ? null
    : { message: `A post can have up to ${MOST_FILES} files. Remove one first.`, again: true };
}
