import { isoTime } from '../../../server/http/iso-time.ts';
import type { Reader } from '../../../server/store/engine.ts';
import type { WaitingSources, WaitingState, WaitingWork } from '../../../server/waiting-work.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import type { WaitingKind } from '../../../shared/waiting-kinds.ts';

/** How much work of each kind waits, and the last change of one kind. */
export async function countWaiting(
  reader: Reader,
  sources: readonly WaitingSources[],
  kind: WaitingKind,
): Promise<Answer<'waitingNews'>> {
  const states = {
    unanswered: await countKind(reader, sources, 'unanswered'),
    drafts: await countKind(reader, sources, 'drafts'),
    scheduled: await countKind(reader, sources, 'scheduled'),
  };
  const { unanswered, drafts, scheduled } = states;
  const { latest } = states[kind];
  return {
    counts: { unanswered: unanswered.total, drafts: drafts.total, scheduled: scheduled.total },
    latest: latest === null ? null : isoTime(latest),
  };
}

async function countKind(
  reader: Reader,
  sources: readonly WaitingSources[],
  kind: WaitingKind,
): Promise<WaitingState> {
  let all: WaitingState = { total: 0, latest: null };
  for (const source of sources) {
    const own = await source[kind]?.count(reader);
    if (!own || own.latest === null) continue;
    all = { total: all.total + own.total, latest: Math.max(all.latest ?? 0, own.latest) };
  }
  return all;
}

interface WaitingPage {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** On all pages. */
  readonly total: number;
}

/** A page of a kind; empty past the end. Each source is read from its first row, because any of them may fill the page. */
export async function findWaiting(
  reader: Reader,
  sources: readonly WaitingSources[],
  kind: WaitingKind,
  { page, size, total }: WaitingPage,
): Promise<readonly WaitingWork[]> {
  const skipped = (page - 1) * size;
  if (skipped >= total) return [];
  const found: WaitingWork[] = [];
  for (const source of sources) found.push(...((await source[kind]?.find(reader, skipped + size)) ?? []));
  const direction = kind === 'drafts' ? -1 : 1;
  return found.sort((one, other) => direction * (one.time - other.time)).slice(skipped, skipped + size);
}
