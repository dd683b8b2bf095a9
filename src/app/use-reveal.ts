import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/after-paint.ts';
import { useHydrated } from '../ui/hydrated.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import { arrivesAtTop } from './scroll-to-target.ts';

/** Characters of block data to show at once: about as much as a small window holds. */
const AT_ONCE = 1_000;

/**
 * The number of blocks to show. A page in the document is complete. After a move, a page starts with the visible blocks; each
 * further one follows in its own task, so that clicks are answered at once.
 */
export function useReveal({ blocks }: CompiledPage): number {
  const alive = useHydrated();
  const [shown, setShown] = useState(() => (alive && arrivesAtTop() ? firstBlocks(blocks) : Infinity));
  const all = shown >= blocks.length;
  useLayoutEffect(() => {
    if (all) return;
    return afterPaint((atOnce) => {
      if (atOnce) flushSync(() => setShown(Infinity));
      else startTransition(() => setShown(shown + 1));
    });
  }, [all, shown]);
  return all ? Infinity : shown;
}

/** At least one. */
function firstBlocks(blocks: CompiledPage['blocks']): number {
  let room = AT_ONCE;
  const next = blocks.findIndex((block, index) => {
    room -= JSON.stringify(block).length;
    return index > 0 && room < 0;
  });
  return next === -1 ? Infinity : next;
}
