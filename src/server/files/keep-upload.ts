import { rm } from 'node:fs/promises';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { addFile } from '../store/files.ts';
import type { NewFile } from '../store/files.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { readKind } from './file-kind.ts';
import { cleanFileName, splitName } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';
import { readPicture } from './pictures.ts';
import type { ReadPicture } from './pictures.ts';
import { receiveFile } from './receive-file.ts';
import type { ReceivedFile } from './receive-file.ts';

/** kind: not taken, or not what its ending says · damaged: a picture that cannot be decoded · too-large: too many pixels */
export type RefusedUpload = 'kind' | 'damaged' | 'too-large';

export interface KeptUpload {
  readonly fileId: number;
  /** Of a picture. */
  readonly thumbFileId: number | null;
  readonly file: NewFile;
}

interface Places {
  readonly database: Database;
  readonly storage: FileStorage;
}

/**
 * Looks at a file that was received, keeps it and writes its row; with a picture, also those of its thumbnail. The bytes are
 * kept before the row is written, so that no row is without them; what is kept for nothing is taken back.
 * @param uploadedBy whose it is until a post takes it
 */
export async function keepUpload(
  { database, storage }: Places,
  { sentName, ...received }: ReceivedFile & { readonly sentName: string },
  uploadedBy: string,
): Promise<KeptUpload | RefusedUpload> {
  const name = cleanFileName(sentName);
  const kind = await readKind(received.path, name);
  if (!kind) return 'kind';
  const picture = kind.isPicture ? await readPicture(received.path) : null;
  if (typeof picture === 'string') return picture;

  const kept: string[] = [];
  const keep = async (one: ReceivedFile): Promise<{ sha256: string; size: number; storageKey: string }> => {
    const storageKey = await storage.keep(one.path);
    kept.push(storageKey);
    return { sha256: one.sha256, size: one.size, storageKey };
  };
  try {
    const { width = null, height = null } = picture?.size ?? {};
    const file = { ...(await keep(received)), name, mime: kind.mime, width, height };
    const thumbnail = picture && (await keepThumbnail(picture, name, storage.incomingDir, keep));
    return await write(database, async (transaction) => {
      const given = { uploadedBy, now: Date.now() };
      const fileId = await addFile(transaction, file, { ...given, role: 'attachment' });
      const thumbFileId =
        thumbnail && (await addFile(transaction, thumbnail, { ...given, role: 'thumbnail' }));
      return { fileId, thumbFileId, file };
    });
  } catch (error) {
    // After a lost connection the rows may be there all the same; then the sweep finds out.
    const isUnknown = error instanceof StoreUnavailable && error.reason === 'unreachable';
    if (!isUnknown) await Promise.allSettled(kept.map(storage.drop));
    throw error;
  }
}

async function keepThumbnail(
  { thumbnail }: ReadPicture,
  name: string,
  incomingDir: string,
  keep: (file: ReceivedFile) => Promise<Pick<NewFile, 'sha256' | 'size' | 'storageKey'>>,
): Promise<NewFile> {
  const { bytes, width, height } = thumbnail;
  const received = await receiveFile(bytes, incomingDir);
  try {
    return {
      ...(await keep(received)),
      name: `${splitName(name).stem}.webp`,
      mime: 'image/webp',
      width,
      height,
    };
  } finally {
    await rm(received.path, { force: true }); // gone already where it was kept
  }
}
