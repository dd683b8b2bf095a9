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
 * refused: not taken, or not what its ending says · damaged: a picture that cannot be decoded · tooMany: pixels ·
 * busy: other pictures took too long to be decoded · too-heavy: it was within the limit, but what is kept of it is not · no-room: with it,
 * the account's files would take up too much
 */
export type RefusedUpload = RefusedKind | TooManyPixels | 'damaged' | 'busy' | 'too-heavy' | 'no-room';

/** Whose a file is until a post takes it. */
interface Uploader {
  readonly id: string;
  /** Bytes that all files of this account may take up together; null where they are not counted. */
  readonly room: number | null;
}

interface KeptUpload {
  readonly fileId: number;
  /** Of a picture. */
  readonly thumbFileId: number | null;
  readonly file: NewFile;
}

type KeptBytes = Pick<NewFile, 'sha256' | 'size' | 'storageKey'>;

interface Places {
  readonly database: Database;
  readonly storage: FileStorage;
  /** Milliseconds for which a picture waits for its turn to be decoded. */
  readonly pictureWait?: number | undefined;
}

/**
 * Looks at a file that was received, keeps it and writes its row; of a picture what is seen of it only, and also its
 * thumbnail. The bytes are kept before the row is written, so that no row is without them; what is kept for nothing is taken back.
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
    // After a lost connection the rows may be there all the same; then the sweep finds out.
    const isUnknown = error instanceof StoreUnavailable && error.reason === 'unreachable';
    if (!isUnknown) await takeBack();
    throw error;
  }
}

/** Remembers what it has kept, so that all of it can be taken back. */
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
