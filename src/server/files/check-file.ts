import { HttpError } from '../http/http-error.ts';
import { RETRY_AFTER } from '../http/error-answers.ts';
import type { ReadPicture, TooManyPixels } from './decode-picture.ts';
import { readKind } from './file-kind.ts';
import type { RefusedKind } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';
import { MOST_PIXELS } from './most-pixels.ts';
import { readPicture } from './read-picture.ts';
import { FILE_LIMIT, keepBytes } from './receive-file.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { UploadedFile } from './upload-form.ts';

/**
 * refused: not an accepted type, or not what its extension claims · damaged: a picture that can't be decoded · tooMany: pixels
 * · busy: decoding other pictures took too long · too-heavy: within the limit as uploaded, but not as stored
 */
export type RefusedFile = RefusedKind | TooManyPixels | 'damaged' | 'busy' | 'too-heavy';

/** A file that may be stored. */
export interface CheckedFile {
  /** Safe to show and to save. */
  readonly name: string;
  readonly mime: string;
  /** Null if it isn't a picture. Of a picture, only its visible part is stored. */
  readonly picture: ReadPicture | null;
}

/** The stored bytes of a file. */
export interface KeptBytes extends Pick<ReceivedFile, 'sha256' | 'size'> {
  readonly storageKey: string;
}

/** Checks a received file by its name and its bytes. @param pictureWait milliseconds that a picture may wait to be decoded */
export async function checkFile(
  { path, sentName }: Pick<UploadedFile, 'path' | 'sentName'>,
  pictureWait?: number,
): Promise<CheckedFile | RefusedFile> {
  const name = cleanFileName(sentName);
  const kind = await readKind(path, name);
  if ('refused' in kind) return kind;
  const picture = kind.isPicture ? await readPicture(path, pictureWait) : null;
  if (typeof picture === 'string' || (picture && 'tooMany' in picture)) return picture;
  if (picture && picture.bytes.length > FILE_LIMIT) return 'too-heavy';
  return { name, mime: kind.mime, picture };
}

export function isRefused(checked: CheckedFile | RefusedFile): checked is RefusedFile {
  return typeof checked === 'string' || !('name' in checked);
}

/** Stores bytes and remembers them, so that all of them can be deleted again if a later step fails. */
export function createKeeper(storage: FileStorage) {
  const kept: string[] = [];
  const note = ({ sha256, size, storageKey }: KeptBytes): KeptBytes => {
    kept.push(storageKey);
    return { sha256, size, storageKey };
  };
  const keepMade = async (bytes: Buffer): Promise<KeptBytes> => note(await keepBytes(bytes, storage));
  return {
    keepMade,
    keep: async ({ picture }: CheckedFile, received: ReceivedFile): Promise<KeptBytes> =>
      picture
        ? keepMade(picture.bytes)
        : note({ ...received, storageKey: await storage.keep(received.path) }),
    takeBack: () => Promise.allSettled(kept.map(storage.drop)),
  };
}

/** The answer for a file that isn't accepted: what it is, and what to do. */
export function refusedFile(reason: RefusedFile): HttpError {
  if (typeof reason === 'object') {
    return 'refused' in reason ? wrongKind(reason.refused) : tooManyPixels(reason.tooMany);
  }
  switch (reason) {
    case 'busy':
      return picturesWait();
    case 'damaged':
      return wrongKind('The picture is damaged. Save it again and send that.');
    case 'too-heavy':
      return fileTooLarge('The picture would take up more than 20 MB. Make it smaller.');
  }
}

function picturesWait(): HttpError {
  const message = 'Too many pictures are being processed. Try again in a few seconds.';
  return new HttpError(503, 'BUSY', message, { headers: { 'retry-after': RETRY_AFTER } });
}

function tooManyPixels({ width, height, frames }: TooManyPixels['tooMany']): HttpError {
  const all = width * height * frames;
  const shrink = Math.sqrt(MOST_PIXELS / all);
  const size = (factor: number): string =>
    [width, height].map((side) => inThousands(Math.max(1, Math.floor(side * factor)))).join(' × ');
  const has = frames === 1 ? size(1) : `${inThousands(frames)} frames of ${size(1)}`;
  return fileTooLarge(
    `The picture has ${has} pixels, ${inThousands(Math.ceil(all / 1e6))} million in all; at most 50 million are accepted. Make it ${size(shrink)} pixels or less.`,
  );
}

function inThousands(number: number): string {
  return number.toLocaleString('en');
}

function fileTooLarge(message: string): HttpError {
  return new HttpError(413, 'FILE_TOO_LARGE', message);
}

function wrongKind(message: string): HttpError {
  return new HttpError(415, 'FILE_KIND_REFUSED', message);
}
