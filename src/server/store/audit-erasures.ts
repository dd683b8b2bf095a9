import { isErased } from './audit-chain.ts';
import { readErased } from './erase-account.ts';
import { capitalised, nameRecord } from './name-record.ts';
import type { AuditLinkTable, AuditLogTable } from './tables.ts';

/** What the trail says about a deleted account, by its public key. */
interface Erasure {
  /** Records in which the key replaces the id. */
  count: number;
  /** The first of them. */
  readonly first: { readonly id: number; readonly at: number; readonly action: string };
  /** How many there may be, by the records of the deletion. */
  allowed: number;
}

export type Erasures = Map<string, Erasure>;

type StoredRecord = AuditLogTable & { readonly id: number };

/**
 * The chain doesn't cover the key that replaces an erased id, so anybody could mark a record as erased and put another key there.
 * But the record `account.delete`, which the chain covers, says how many records were erased.
 */
export function noteErasedValues(
  erasures: Erasures,
  { actor_seal, subject_seal }: Pick<AuditLinkTable, 'actor_seal' | 'subject_seal'>,
  record: StoredRecord,
): void {
  const ofActor = isErased(actor_seal) ? [record.actor] : [];
  const ofSubject = isErased(subject_seal) ? [record.subject_id] : [];
  const { id, at, action } = record;
  for (const key of new Set([...ofActor, ...ofSubject])) {
    const known = erasures.get(key);
    if (known) known.count++;
    else erasures.set(key, { count: 1, first: { id, at, action }, allowed: 0 });
  }
  if (action !== 'account.delete' || isErased(subject_seal)) return;
  const erasure = erasures.get(record.subject_id);
  if (erasure) erasure.allowed += readErased(record.detail);
}

/** The first record that is marked as erased, although no deletion of an account says so. */
export function checkErasures(erasures: Erasures): { id: number; sentence: string } | null {
  const wrong = [...erasures.values()].filter(({ count, allowed }) => count > allowed);
  const [worst] = wrong.toSorted((one, other) => one.first.id - other.first.id);
  if (!worst) return null;
  const { first, count, allowed } = worst;
  const others = allowed > 0 ? `, or one of the ${count} records with the same name` : '';
  const sentence = `${capitalised(nameRecord(first))}${others} was changed: it is marked as erased, but no record of a deletion says so.`;
  return { id: first.id, sentence };
}
