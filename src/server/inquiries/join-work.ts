import { StoreUnavailable } from '../store/store-unavailable.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface JoinLimits {
  /** Items in one run. */
  readonly together: number;
  /** Items that wait; more are refused. */
  readonly waiting: number;
  /** Milliseconds after which a waiting item is refused instead of run. */
  readonly waitMs: number;
}

/**
 * Joins what comes while others are at work: one run at a time takes all that waits, so that many share what a run costs.
 * @param run does the items and says for each, in their order, how it went; what it throws is every item's error
 * @returns does one item; refuses with StoreUnavailable, before it was begun, what would have to wait too long
 */
export function joinWork<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { together, waiting, waitMs }: JoinLimits,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let busy = false;

  async function runOnce(): Promise<void> {
    const now = performance.now(); // a clock that nobody sets
    const taken = queue.splice(0, together);
    const late = taken.filter(({ since }) => now - since > waitMs);
    for (const { reject } of late) reject(new StoreUnavailable('slow', 'others before took too long'));
    const batch = taken.filter(({ since }) => now - since <= waitMs);
    if (batch.length === 0) return;
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result ? result.reason : new Error('a run forgot an item'));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function runAll(): Promise<void> {
    while (queue.length > 0) await runOnce();
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) {
        reject(new StoreUnavailable('slow', 'too many are waiting'));
        return;
      }
      queue.push({ item, since: performance.now(), resolve, reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void runAll()); // with all that arrives in this turn
    });
}
