import { write } from '../../../../server/store/database.ts';
import type { Database } from '../../../../server/store/engine.ts';
import { addFile, bytesOf } from '../../store/files.ts';
import type { NewFile } from '../../store/files.ts';
import { lockFor } from '../../../../server/store/lock-for.ts';
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts';
import { checkFile, createKeeper, isRefused } from '../../../../server/files/check-file.ts';
import type { KeptBytes, RefusedFile } from '../../../../server/files/check-file.ts';
import type { ReadPicture } from '../../../../server/files/decode-picture.ts';
import { splitName } from '../../../../server/files/file-name.ts';
import type { FileStorage } from '../../../../server/files/file-storage.ts';
import type { UploadedFile } from '../../../../server/files/upload-form.ts';

/** no-room: it would exceed the account's quota */
export type RefusedUpload = RefusedFile | 'no-room';

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
  received: UploadedFile,
  uploader: Uploader,
): Promise<KeptUpload | RefusedUpload> {
  const checked = await checkFile(received, pictureWait);
  if (isRefused(checked)) return checked;
  const { name, mime, picture } = checked;
  const { keep, keepMade, takeBack } = createKeeper(storage);
  try {
    const { width = null, height = null } = picture?.size ?? {};
    const file = { ...(await keep(checked, received)), name, mime, width, height };
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

function thumbnailOf({ thumbnail: { width, height } }: ReadPicture, name: string, bytes: KeptBytes): NewFile {
  return { ...bytes, name: `${splitName(name).stem}.webp`, mime: 'image/webp', width, height };
}
