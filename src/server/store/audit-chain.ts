import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Reader } from './engine.ts';
import type { AuditChainTable, AuditLinkTable, AuditLogTable, Tables } from './tables.ts';

/** A place in the chain: how many records there have been up to it, the time of the last one, and its hash. */
export interface ChainEnd {
  readonly number: number;
  readonly at: number;
  readonly hash: string;
}

export type NewRecord = Omit<AuditLogTable, 'id'>;
type Seals = Pick<AuditLinkTable, 'actor_seal' | 'subject_seal'>;

/** Records per batch; each takes five values of a statement. */
const BATCH_SIZE = 1_000;

/**
 * Adds a record and its link. The head stays locked until the transaction ends, so that two processes can't both follow the same
 * record.
 */
export async function appendRecord(transaction: Transaction<Tables>, entry: NewRecord): Promise<void> {
  const record = toStorable(entry);
  const end = await lockChain(transaction);
  const { id } = await transaction
    .insertInto('audit_log')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = makeLink(end, { ...record, id });
  await transaction.insertInto('audit_link').values(link).execute();
  await moveHead(transaction, { number: link.number, at: record.at, hash: link.hash });
}

/** The databases replace unpaired surrogates, which would change the hash. */
function toStorable(entry: NewRecord): NewRecord {
  const { subject_id, detail } = entry;
  return {
    ...entry,
    subject_id: Buffer.from(subject_id).toString(),
    detail: Buffer.from(detail).toString(),
  };
}

/** Locks the head until the transaction ends. @returns the chain's end */
export async function lockChain(transaction: Transaction<Tables>): Promise<ChainEnd> {
  return transaction
    .updateTable('audit_chain')
    .set((is) => ({ number: is.ref('number') }))
    .where('id', '=', 1)
    .returning(['number', 'at', 'hash'])
    .executeTakeFirstOrThrow();
}

async function moveHead(transaction: Transaction<Tables>, end: ChainEnd): Promise<void> {
  await transaction.updateTable('audit_chain').set(end).where('id', '=', 1).execute();
}

export function readChain(reader: Reader): Promise<Omit<AuditChainTable, 'id'>> {
  return reader
    .selectFrom('audit_chain')
    .select(['number', 'at', 'hash', 'base_number', 'base_at', 'base_hash'])
    .executeTakeFirstOrThrow();
}

/** A head as it is logged, and given to `audit:verify`. */
export function nameHead({ number, hash }: Pick<ChainEnd, 'number' | 'hash'>): string {
  return `${number}:${hash}`;
}

type StoredRecord = NewRecord & { readonly id: number };

function makeLink(end: ChainEnd, record: StoredRecord): AuditLinkTable {
  const seals: Seals = { actor_seal: newSeal(), subject_seal: newSeal() };
  return {
    number: end.number + 1,
    record_id: record.id,
    ...seals,
    hash: hashOf(end, record, seals),
  };
}

/**
 * The hash of a record. Its parts are a JSON array, so that no two records have the same text. The time of the previous record
 * is one of them: it proves that what a purge deleted was past its term. Actor, address and subject may be erased, so only their
 * digests are parts.
 */
export function hashOf(previous: ChainEnd, record: StoredRecord, seals: Seals): string {
  const { id, at, actor, address, action, subject_type, subject_id, detail } = record;
  return sha256([
    'audit record 1',
    previous.hash,
    previous.at,
    previous.number + 1,
    id,
    at,
    action,
    subject_type,
    detail,
    digestOf(seals.actor_seal, ['actor', actor, address]),
    digestOf(seals.subject_seal, ['subject', subject_id]),
  ]);
}

/** A salt while the values exist; their digest when they are erased. Without the salt, the values can't be guessed. */
const SEALS = { salt: 'salt ', digest: 'digest ' } as const;

function newSeal(): string {
  return SEALS.salt + randomBytes(16).toString('base64url');
}

export function isErased(seal: string): boolean {
  return seal.startsWith(SEALS.digest);
}

function digestOf(seal: string, values: readonly string[]): string {
  return isErased(seal) ? seal.slice(SEALS.digest.length) : sha256([seal, ...values]);
}

function sha256(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Replaces an account's id by its public key in all records, and deletes the address; the chain keeps digests of them.
 * @returns how many records were changed. The record of the deletion must contain it: `audit:verify` compares them
 */
export async function eraseFromTrail(
  transaction: Transaction<Tables>,
  id: string,
  publicKey: string,
): Promise<number> {
  await lockChain(transaction); // nothing is added meanwhile
  const rows = await transaction
    .selectFrom('audit_log')
    .innerJoin('audit_link', 'record_id', 'id')
    .select(['id', 'actor', 'address', 'subject_type', 'subject_id', 'actor_seal', 'subject_seal'])
    .where((is) =>
      is.or([is('actor', '=', id), is.and([is('subject_type', '=', 'account'), is('subject_id', '=', id)])]),
    )
    .execute();
  for (const row of rows) {
    const isSubject = row.subject_type === 'account' && row.subject_id === id;
    const ofActor = SEALS.digest + digestOf(row.actor_seal, ['actor', row.actor, row.address]);
    const ofSubject = SEALS.digest + digestOf(row.subject_seal, ['subject', row.subject_id]);
    await transaction
      .updateTable('audit_link')
      .set({
        ...(row.actor === id ? { actor_seal: ofActor } : {}),
        ...(isSubject ? { subject_seal: ofSubject } : {}),
      })
      .where('record_id', '=', row.id)
      .execute();
  }
  const actor = { actor: publicKey, address: '' };
  await transaction.updateTable('audit_log').set(actor).where('actor', '=', id).execute();
  await transaction
    .updateTable('audit_log')
    .set({ subject_id: publicKey })
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', id)
    .execute();
  return rows.length;
}

/** Chains the records of a database that has no links yet, oldest first. */
export async function linkRecords(transaction: Transaction<Tables>): Promise<void> {
  let end = await lockChain(transaction);
  for (let after = 0, isMore = true; isMore;) {
    const records = await transaction
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    isMore = records.length === BATCH_SIZE;
    after = records.at(-1)?.id ?? after;
    const links = records.map((record) => {
      const link = makeLink(end, record);
      end = { number: link.number, at: record.at, hash: link.hash };
      return link;
    });
    if (links.length > 0) await transaction.insertInto('audit_link').values(links).execute();
  }
  await moveHead(transaction, end);
}
