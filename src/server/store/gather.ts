import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches items that arrive together, or while a run is in progress, into the next run, such as one transaction for many
 * visitors. SQLite blocks the event loop, so each run waits until waiting requests have been read.
 * @param run returns one result per item, in order; if it fails, all its items fail
 * @param most items per run
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const work = async (): Promise<void> => {
    isRunning = true;
    while (queue.length > 0) {
      await turn();
      await settle(run, queue.splice(0, most));
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void work();
    });
}

async function settle<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    if (results.length !== batch.length)
      throw new Error('a run gave another number of results than it had items');
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
