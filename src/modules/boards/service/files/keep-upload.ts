import { write } from '../../../../server/store/database.ts';
import type { Database } from '../../../../server/store/engine.ts';
import { addFile, bytesOf } from '../../store/files.ts';
import type { NewFile } from '../../store/files.ts';
import { lockFor } from '../../../../server/store/lock-for.ts';
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts';
import { readKind } from '../../../../server/files/file-kind.ts';
import type { RefusedKind } from '../../../../server/files/file-kind.ts';
import { cleanFileName, splitName } from '../../../../server/files/file-name.ts';
import type { FileStorage } from '../../../../server/files/file-storage.ts';
import { readPicture } from '../../../../server/files/read-picture.ts';
import type { ReadPicture, TooManyPixels } from '../../../../server/files/decode-picture.ts';
import { FILE_LIMIT, keepBytes } from '../../../../server/files/receive-file.ts';
import type { ReceivedFile } from '../../../../server/files/receive-file.ts';

/**
 * refused: not an accepted type, or not what its extension claims · damaged: a picture that can't be decoded · tooMany: pixels
 * · busy: decoding other pictures took too long · too-heavy: within the limit as uploaded, but not as stored · no-room: it
 * would exceed the account's quota
 */
export type RefusedUpload = RefusedKind | TooManyPixels | 'damaged' | 'busy' | 'too-heavy' | 'no-room';

/** The owner of a file until a post uses it. */
interface Uploader {
  readonly id: string;
  /** Quota in bytes for all files of this account; null if it has none. */
  readonly room: number | null;
}

interface KeptUpload {
  readonly fileId: number;
  /** Null if the file isn't a picture. */
  readonly thumbFileId: number | null;
  readonly file: NewFile;
}

type KeptBytes = Pick<NewFile, 'sha256' | 'size' | 'storageKey'>;

interface Places {
  readonly database: Database;
  readonly storage: FileStorage;
  /** Milliseconds that a picture may wait to be decoded. */
  readonly pictureWait?: number | undefined;
}

/**
 * Checks a received file, stores it and writes its row. Of a picture, only its visible part is stored, plus a thumbnail. The
 * bytes are stored before the row is written, so that no row lacks its bytes; if a step fails, stored bytes are deleted.
 */
export async function keepUpload(
  { database, storage, pictureWait }: Places,
  { sentName, ...received }: ReceivedFile & { readonly sentName: string },
  uploader: Uploader,
): Promise<KeptUpload | RefusedUpload> {
  const name = cleanFileName(sentName);
  const kind = await readKind(received.path, name);
  if ('refused' in kind) return kind;
  const picture = kind.isPicture ? await readPicture(received.path, pictureWait) : null;
  if (typeof picture === 'string' || (picture && 'tooMany' in picture)) return picture;
  if (picture && picture.bytes.length > FILE_LIMIT) return 'too-heavy';

  const { keep, keepMade, takeBack } = createKeeper(storage);
  try {
    const { width = null, height = null } = picture?.size ?? {};
    const bytes = await (picture ? keepMade(picture.bytes) : keep(received));
    const file = { ...bytes, name, mime: kind.mime, width, height };
    const thumbnail = picture && thumbnailOf(picture, name, await keepMade(picture.thumbnail.bytes));
    const rows = await write(database, async (transaction) => {
      const { id, room } = uploader;
      if (room !== null) {
        await lockFor(transaction, database.dialect, `upload ${id}`);
        const size = file.size + (thumbnail?.size ?? 0);
        if ((await bytesOf(transaction, id)) + size > room) return null;
      }
      const given = { uploadedBy: id, now: Date.now() };
      const fileId = await addFile(transaction, file, { ...given, role: 'attachment' });
      const thumbFileId =
        thumbnail && (await addFile(transaction, thumbnail, { ...given, role: 'thumbnail' }));
      return { fileId, thumbFileId, file };
    });
    if (!rows) await takeBack();
    return rows ?? 'no-room';
  } catch (error) {
    // If the connection was lost, the rows may have been written. The sweep will find out.
    const isUnknown = error instanceof StoreUnavailable && error.reason === 'unreachable';
    if (!isUnknown) await takeBack();
    throw error;
  }
}

/** Remembers what it has stored, so that all of it can be deleted again. */
function createKeeper(storage: FileStorage) {
  const kept: string[] = [];
  const note = ({ sha256, size, storageKey }: KeptBytes): KeptBytes => {
    kept.push(storageKey);
    return { sha256, size, storageKey };
  };
  return {
    keep: async (file: ReceivedFile) => note({ ...file, storageKey: await storage.keep(file.path) }),
    keepMade: async (bytes: Buffer) => note(await keepBytes(bytes, storage)),
    takeBack: () => Promise.allSettled(kept.map(storage.drop)),
  };
}

function thumbnailOf({ thumbnail: { width, height } }: ReadPicture, name: string, bytes: KeptBytes): NewFile {
  return { ...bytes, name: `${splitName(name).stem}.webp`, mime: 'image/webp', width, height };
}
