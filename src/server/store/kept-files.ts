import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { doomFiles } from './doomed-files.ts';
import type { Reader } from './engine.ts';
import type { KeptFileTable, Tables } from './tables.ts';

/** A checked file whose bytes have been stored. */
export interface NewKeptFile extends Pick<KeptFileTable, 'purpose' | 'name' | 'mime' | 'size' | 'sha256'> {
  readonly storageKey: string;
}

/** A file of something that a module stores. */
export interface KeptFile extends Pick<KeptFileTable, 'name' | 'mime' | 'size'> {
  readonly id: number;
  readonly holderId: number;
  readonly storageKey: string;
}

/** What files belong to, such as the bookings 1 and 2. */
export interface Holders {
  readonly purpose: string;
  readonly ids: readonly number[];
}

interface Holder {
  readonly purpose: string;
  readonly id: number;
}

/**
 * Adds a file that nothing holds yet; it is deleted after a day unless `takeKeptFiles` is called.
 * @returns the token by which its uploader refers to it. Only its hash is stored.
 */
export async function addKeptFile(
  transaction: Transaction<Tables>,
  { storageKey, ...file }: NewKeptFile,
  now: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const row = { ...file, storage_key: storageKey, token_hash: hashOf(token), position: 0, created_at: now };
  await transaction.insertInto('kept_file').values(row).execute();
  return token;
}

/** The bytes of all files of this purpose that nothing holds yet. */
export async function bytesOfFree(reader: Reader, purpose: string): Promise<number> {
  const { bytes } = await reader
    .selectFrom('kept_file')
    .select(({ fn }) => fn.sum<string | number | null>('size').as('bytes'))
    .where('purpose', '=', purpose)
    .where('holder_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Gives uploaded files to what holds them from now on, in this order.
 * @returns whether all were free; if not, end the transaction with an error
 */
export async function takeKeptFiles(
  transaction: Transaction<Tables>,
  { purpose, id }: Holder,
  tokens: readonly string[],
): Promise<boolean> {
  for (const [position, token] of tokens.entries()) {
    const taken = await transaction
      .updateTable('kept_file')
      .set({ holder_id: id, position })
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('holder_id', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return false;
  }
  return true;
}

/**
 * Gives one uploaded file to its holder. A repeat changes nothing.
 * @returns null if it isn't free
 */
export async function holdKeptFile(
  transaction: Transaction<Tables>,
  { purpose, id }: Holder,
  token: string,
): Promise<KeptFile | null> {
  const rows = await transaction
    .updateTable('kept_file')
    .set({ holder_id: id })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where((is) => is.or([is('holder_id', 'is', null), is('holder_id', '=', id)]))
    .returning(HELD)
    .execute();
  return rows.flatMap(toFile)[0] ?? null;
}

/** Gives files of a holder another purpose. @param ids of the files */
export async function changePurpose(
  transaction: Transaction<Tables>,
  ids: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('kept_file')
    .set({ purpose: to })
    .where('id', 'in', ids)
    .where('purpose', '=', from)
    .execute();
}

/** The files of these holders, each holder's in order. */
export async function findKeptFiles(reader: Reader, holders: Holders): Promise<readonly KeptFile[]> {
  if (holders.ids.length === 0) return [];
  const rows = await selectHeld(reader, holders.purpose)
    .where('holder_id', 'in', holders.ids)
    .orderBy('holder_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.flatMap(toFile);
}

/** Null if nothing holds such a file. */
export async function findKeptFile(reader: Reader, purpose: string, id: number): Promise<KeptFile | null> {
  const rows = await selectHeld(reader, purpose).where('id', '=', id).execute();
  return rows.flatMap(toFile)[0] ?? null;
}

/** The files with these ids, in this order, whatever they belong to. Those that nothing holds are left out. */
export async function readKeptFiles(reader: Reader, ids: readonly number[]): Promise<readonly KeptFile[]> {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom('kept_file').select(HELD).where('id', 'in', ids).execute();
  const files = rows.flatMap(toFile);
  return ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
}

/** Deletes the files of holders that are deleted in the same transaction; their bytes follow within seconds. */
export async function dropKeptFiles(
  transaction: Transaction<Tables>,
  { purpose, ids }: Holders,
): Promise<void> {
  if (ids.length === 0) return;
  await doomRows(transaction, dropOf(transaction, purpose).where('holder_id', 'in', ids));
}

/** Deletes single files with this purpose; their bytes follow within seconds. @param ids of the files */
export async function dropKeptFilesById(
  transaction: Transaction<Tables>,
  purpose: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await doomRows(transaction, dropOf(transaction, purpose).where('id', 'in', ids));
}

function dropOf(transaction: Transaction<Tables>, purpose: string) {
  return transaction.deleteFrom('kept_file').where('purpose', '=', purpose).returning('storage_key');
}

async function doomRows(transaction: Transaction<Tables>, drop: ReturnType<typeof dropOf>): Promise<void> {
  const rows = await drop.execute();
  await doomFiles(
    transaction,
    rows.map(({ storage_key: key }) => key),
  );
}

/** Ids of files as a column of another table names them, with blanks between them; null for none. */
export function joinIds(ids: readonly number[]): string | null {
  return ids.length > 0 ? ids.join(' ') : null;
}

export function splitIds(text: string | null): readonly number[] {
  return text === null ? [] : text.split(' ').map(Number);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const HELD = ['id', 'holder_id', 'name', 'mime', 'size', 'storage_key'] as const;

function selectHeld(reader: Reader, purpose: string) {
  return reader
    .selectFrom('kept_file')
    .select(HELD)
    .where('purpose', '=', purpose)
    .where('holder_id', 'is not', null);
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof selectHeld>['execute']>>[number];

function toFile({ holder_id: holderId, storage_key: storageKey, ...file }: HeldRow): KeptFile[] {
  return holderId === null ? [] : [{ ...file, holderId, storageKey }];
}
