import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { UploadOptions } from '../../api/upload-file.ts';
import { fileSizeWords } from '../../engine/common/file-words.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './attachments.module.css';
import { uploadFailure } from './upload-failure.ts';
import type { UploadFailure } from './upload-failure.ts';

/** Bytes in a file (R-CALL-29). */
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

/** A file that the service has stored. */
interface AttachedFile {
  readonly name: string;
  /** Bytes, if known. */
  readonly size?: number;
}

/** Why the form can't be sent yet: uploads are in progress, or some failed. */
export type UploadHold = 'sending' | 'failed';

interface AttachmentsProps<Kept> {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  /** Whose files they are: `A post`. */
  readonly owner: string;
  /** The maximum number of files. */
  readonly most: number;
  /** The maximum number of bytes of all files together, if there is one: they will be mailed. */
  readonly mostBytes?: number;
  readonly files: readonly Kept[];
  readonly keyOf: (file: Kept) => string | number;
  readonly error: string | undefined;
  /** @throws ApiError */
  readonly upload: (file: File, options: UploadOptions) => Promise<Kept>;
  readonly onChange: (files: readonly Kept[]) => void;
  /** Called with null once every chosen file is attached or removed. */
  readonly onHold: (hold: UploadHold | null) => void;
}

/** A form's files: each is uploaded when it is chosen, and can be removed again. */
export function Attachments<Kept extends AttachedFile>(props: AttachmentsProps<Kept>): ReactNode {
  const { id, label, most, mostBytes, files, keyOf, error, onChange } = props;
  const { uploads, add, retry, drop } = useUploads(props);
  const remove = (gone: Kept): void => {
    onChange(files.filter((file) => file !== gone));
    announce(`${gone.name} was removed.`);
    document.getElementById(id)?.focus(); // the pressed button is gone
  };
  return (
    <div>
      <Field id={id} label={label} hint={hintOf(most, mostBytes)} error={error}>
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
          <li key={keyOf(file)}>
            <span className={css.fileName}>{file.name}</span>
            {file.size !== undefined && <span className={css.size}>{fileSizeWords(file.size)}</span>}
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

function hintOf(most: number, bytes: number | undefined): string {
  return bytes === undefined
    ? `Up to ${most} files of 20 MB each.`
    : `Up to ${most} files, ${fileSizeWords(bytes)} in all: mail servers often refuse more.`;
}

function UploadState({ upload: { file, part, failure } }: { readonly upload: Upload }): ReactNode {
  return (
    <span className={css.fileName}>
      <span>{file.name}</span> <span className={css.size}>{fileSizeWords(file.size)}</span>
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
function useUploads<Kept extends AttachedFile>({
  id,
  owner,
  most,
  mostBytes = Infinity,
  files,
  upload,
  onChange,
  onHold,
}: AttachmentsProps<Kept>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const [current] = uploads
    .filter(({ failure }) => failure === null)
    .sort((one, other) => one.turn - other.turn);
  const change = (number: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.number === number ? { ...one, ...part } : one)));
  const take = useEffectEvent((number: number, kept: Kept) => {
    setUploads((all) => all.filter((one) => one.number !== number));
    onChange([...files, kept]);
    announce(`${kept.name} is attached.`);
  });
  const send = useEffectEvent(upload);
  const tellHold = useEffectEvent(onHold);
  const number = current?.number;
  const file = current?.file;
  const hold = current ? 'sending' : uploads.length > 0 ? 'failed' : null;

  useEffect(() => tellHold(hold), [hold]);
  useEffect(() => {
    if (number === undefined || file === undefined) return;
    const sending = new AbortController();
    send(file, { onProgress: (part) => change(number, { part }), signal: sending.signal }).then(
      (kept) => {
        if (!sending.signal.aborted) take(number, kept);
      },
      (error: unknown) => {
        if (sending.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        change(number, { failure: uploadFailure(error) });
      },
    );
    return () => sending.abort();
  }, [number, file]);

  const full = `${owner} can have up to ${most} files. Remove one first.`;
  return {
    uploads,
    add: (chosen) => {
      const waiting = uploads.filter(({ failure }) => failure === null || failure.again);
      let room = most - files.length - waiting.length;
      let bytes = bytesOf(files) + bytesOf(waiting.map(({ file }) => file));
      const made = chosen.map((file) => {
        const failure = refuse(file, room > 0 ? tooHeavy(bytes + file.size, mostBytes) : full);
        if (failure === null) room -= 1;
        if (failure === null) bytes += file.size;
        const number = ++count.current;
        return { number, turn: number, file, part: 0, failure };
      });
      setUploads((all) => [...all, ...made]);
    },
    retry: ({ number: which, file }) => {
      const others = uploads.filter(({ failure, number: one }) => failure === null && one !== which);
      const bytes = bytesOf(files) + bytesOf(others.map((one) => one.file)) + file.size;
      const failure = refuse(file, files.length + others.length < most ? tooHeavy(bytes, mostBytes) : full);
      change(which, { turn: ++count.current, part: 0, failure });
      if (failure === null) document.getElementById(id)?.focus(); // the pressed button is gone
    },
    drop: ({ number: which, file: { name } }) => {
      setUploads((all) => all.filter((one) => one.number !== which));
      announce(`${name} was removed.`);
      document.getElementById(id)?.focus();
    },
  };
}

function bytesOf(files: readonly { readonly size?: number }[]): number {
  return files.reduce((sum, { size = 0 }) => sum + size, 0);
}

/** @returns null if the mail isn't too heavy with all files */
function tooHeavy(bytes: number, most: number): string | null {
  if (bytes <= most) return null;
  return `Together, the files would be larger than ${fileSizeWords(most)}, which mail servers often refuse. Make this one smaller, or remove another.`;
}

/** Checks that need no upload. @param full the message if there is no room; null if there is */
function refuse({ size }: File, full: string | null): UploadFailure | null {
  if (size > MOST_BYTES) {
    const text = `It is larger than 20 MB (${fileSizeWords(size)}). Make it smaller.`;
    return { message: text, again: false };
  }
  if (size === 0) return { message: 'It is empty. Save it again, then choose it again.', again: false };
  return full === null ? null : { message: full, again: true };
}
