import { hashOf, isErased, nameHead, readChain } from './audit-chain.ts';
import type { ChainEnd } from './audit-chain.ts';
import { isPastTerm } from './audit-log.ts';
import { checkErasures, noteErasedValues } from './audit-erasures.ts';
import type { Erasures } from './audit-erasures.ts';
import type { Reader } from './engine.ts';
import { capitalised, isoTime, nameRecord } from './name-record.ts';
import type { AuditChainTable, AuditLinkTable, AuditLogTable } from './tables.ts';

export interface AuditReport {
  /** The first fault that was found, as a sentence; null if the chain is unbroken. */
  readonly fault: string | null;
  readonly count: number;
  /** The records up to this number were deleted at the end of their term; 0 if none were. */
  readonly purged: number;
  /** Times of the first and the last record; null if there are none. */
  readonly span: { readonly from: number; readonly to: number } | null;
  readonly head: string;
  /** Heads before the first record that is left: nothing shows any more whether they are right. */
  readonly tooOld: readonly string[];
}

export interface NotedHead {
  readonly number: number;
  readonly hash: string;
}

/** A link, and its record's values if it has a record. */
export type Linked = AuditLinkTable & { readonly record: (AuditLogTable & { readonly id: number }) | null };

interface Fault {
  /** The id of the first faulty record; Infinity for what is missing at the end. */
  readonly id: number;
  readonly sentence: string;
}

/** Records in memory at once. */
const BATCH_SIZE = 1_000;

/**
 * Checks the audit trail against its chain of hashes: reads all records once.
 * @param reader a snapshot, because the service may be adding records
 * @param heads noted at some time; each must still be in the chain
 */
export async function verifyAudit(
  reader: Reader,
  now: number,
  heads: readonly NotedHead[] = [],
): Promise<AuditReport> {
  const chain = await readChain(reader);
  const { number, hash } = chain;
  const base: ChainEnd = { number: chain.base_number, at: chain.base_at, hash: chain.base_hash };
  const walk = await walkChain(reader, base, chain);
  const stranger = await findUnlinked(reader);
  const [first] = [walk.fault, stranger]
    .filter((fault) => fault !== null)
    .toSorted((one, other) => one.id - other.id);
  const early = base.number > 0 && !isPastTerm(base.at, now) ? tooEarly(base) : null;
  return {
    fault: early ?? first?.sentence ?? (await findWrongHead(reader, chain, heads)),
    count: walk.count,
    purged: base.number,
    span: walk.span,
    head: nameHead({ number, hash }),
    tooOld: heads.filter((head) => head.number < base.number).map(nameHead),
  };
}

function tooEarly({ number, at }: ChainEnd): string {
  return `Records up to number ${number} were removed before the end of their term: the last of them is of ${isoTime(at)}.`;
}

interface Walk extends Pick<AuditReport, 'count' | 'span'> {
  readonly fault: Fault | null;
}

/** Follows the chain from its start to the first fault. */
async function walkChain(reader: Reader, base: ChainEnd, head: ChainEnd): Promise<Walk> {
  let previous: ChainEnd & { readonly link?: Linked } = base;
  let count = 0;
  let span: AuditReport['span'] = null;
  const erasures: Erasures = new Map();
  for await (const link of readLinks(reader, base.number)) {
    const fault = faultOf(previous, link);
    if (fault || !link.record) return { fault, count, span };
    const { at } = link.record;
    noteErasedValues(erasures, link, link.record);
    previous = { number: link.number, at, hash: link.hash, link };
    span = { from: (span ?? { from: at }).from, to: at };
    count++;
  }
  return { fault: checkErasures(erasures) ?? faultAtEnd(previous, head), count, span };
}

function faultOf(previous: ChainEnd & { readonly link?: Linked }, link: Linked): Fault | null {
  const { record, record_id: id } = link;
  if (link.number !== previous.number + 1) {
    const missing =
      link.number === previous.number + 2
        ? `Record number ${previous.number + 1} was removed`
        : `Records number ${previous.number + 1} to ${link.number - 1} were removed`;
    const before = record ? `, before ${nameRecord(record)}` : '';
    return { id, sentence: `${missing}${before}.` };
  }
  if (!record) {
    const after = previous.link?.record ? `, after ${nameRecord(previous.link.record)}` : '';
    return { id, sentence: `Record ${id}, number ${link.number}, was removed${after}.` };
  }
  const isRight = !isErased(link.actor_seal) || record.address === ''; // an erased address has no hash
  if (isRight && hashOf(previous, record, link) === link.hash) return null;
  return { id, sentence: `${capitalised(nameRecord(record))} was changed, or added in this place.` };
}

function faultAtEnd(last: ChainEnd & { readonly link?: Linked }, head: ChainEnd): Fault | null {
  if (last.number === head.number && last.hash === head.hash && last.at === head.at) return null;
  const after = last.link?.record ? `, after ${nameRecord(last.link.record)}` : '';
  const sentence =
    last.number < head.number
      ? `Records number ${last.number + 1} to ${head.number} were removed${after}.`
      : `The chain's head, number ${head.number}, was changed, or what comes after it was added.`;
  return { id: Infinity, sentence };
}

async function* readLinks(reader: Reader, base: number): AsyncGenerator<Linked> {
  for (let after = base, isMore = true; isMore;) {
    const rows = await reader
      .selectFrom('audit_link')
      .leftJoin('audit_log', 'audit_log.id', 'audit_link.record_id')
      .selectAll('audit_link')
      .select(['id', 'at', 'actor', 'address', 'action', 'subject_type', 'subject_id', 'detail'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) yield toLinked(row);
    isMore = rows.length === BATCH_SIZE;
    after = rows.at(-1)?.number ?? after;
  }
}

type JoinedRow = AuditLinkTable & { readonly [Column in keyof NonNullable<Linked['record']>]: unknown };

function toLinked(row: JoinedRow): Linked {
  // A row of the left join has all columns of the record, or none.
  const record = row.id === null ? null : (row as unknown as NonNullable<Linked['record']>);
  return { ...row, record };
}

async function findUnlinked(reader: Reader): Promise<Fault | null> {
  const row = await reader
    .selectFrom('audit_log')
    .leftJoin('audit_link', 'audit_link.record_id', 'audit_log.id')
    .selectAll('audit_log')
    .where('audit_link.number', 'is', null)
    .orderBy('audit_log.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, sentence: `${capitalised(nameRecord(row))} was added.` } : null;
}

async function findWrongHead(
  reader: Reader,
  chain: Omit<AuditChainTable, 'id'>,
  heads: readonly NotedHead[],
): Promise<string | null> {
  for (const head of heads.toSorted((one, other) => one.number - other.number)) {
    if (head.number > chain.number) {
      return `The chain ends at number ${chain.number}, before the head ${nameHead(head)}: later records were removed, or an earlier backup was restored.`;
    }
    if (head.number < chain.base_number) continue;
    const link = await reader
      .selectFrom('audit_link')
      .select('hash')
      .where('number', '=', head.number)
      .executeTakeFirst();
    if ((link?.hash ?? chain.base_hash) === head.hash) continue;
    return `The chain does not contain the head ${nameHead(head)}: a record up to number ${head.number} was changed, removed or added, and the hashes after it were made again.`;
  }
  return null;
}
