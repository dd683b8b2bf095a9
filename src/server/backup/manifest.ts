import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../service-error.ts';
import type { Database } from '../store/engine.ts';

export const MANIFEST = 'manifest.json';

/** A file of a backup, with its name below `files/`, or the database. */
export interface CopiedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The contents of a backup. It is written last, so a backup without one is incomplete. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** Where the rows were. */
  readonly engine: Database['dialect'];
  /** The database's migrations, oldest first. */
  readonly schema: readonly string[];
  /** Table -> number of rows. */
  readonly rows: Readonly<Record<string, number>>;
  /** A file of SQLite. From PostgreSQL, its tables have rows and keys, but no other indexes. */
  readonly database: CopiedFile;
  /** Where the service stored the files. */
  readonly filesIn: 'folder' | 'bucket';
  /** How many files with rows are NOT in the backup, because it was made with --without-files; 0 if it contains all. */
  readonly filesLeftOut: number;
  readonly files: readonly CopiedFile[];
  /** Storage keys of rows whose bytes were missing when the backup was made. */
  readonly missing: readonly string[];
}

/** @throws ServiceError BACKUP_BROKEN */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  const broken = (text: string, cause?: unknown): ServiceError =>
    new ServiceError('BACKUP_BROKEN', `${file} ${text}. Name the folder of a finished backup.`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw broken('is missing or cannot be read', cause);
  }
  if (!isManifest(value)) throw broken("isn't a manifest of this program");
  return value;
}

/** Names become parts of paths. */
const NAME = /^[\w-][\w.-]*$/;

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value['format'] !== 1 || typeof value['madeAt'] !== 'string') return false;
  const { engine, schema, rows, database, filesIn, filesLeftOut, files, missing } = value;
  return (
    (engine === 'sqlite' || engine === 'postgres') &&
    (filesIn === 'folder' || filesIn === 'bucket') &&
    Number.isSafeInteger(filesLeftOut) &&
    [schema, missing].every(
      (list) => Array.isArray(list) && list.every((name) => typeof name === 'string'),
    ) &&
    isRecord(rows) &&
    Object.values(rows).every((count) => Number.isSafeInteger(count)) &&
    isCopiedFile(database) &&
    Array.isArray(files) &&
    files.every(isCopiedFile)
  );
}

function isCopiedFile(value: unknown): value is CopiedFile {
  if (!isRecord(value)) return false;
  const { name, size, sha256 } = value;
  const hasName = typeof name === 'string' && NAME.test(name);
  return hasName && Number.isSafeInteger(size) && typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
