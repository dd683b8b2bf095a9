import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/after-paint.ts';
import { useHydrated } from '../ui/hydrated.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import { arrivesAtTop } from './scroll-to-target.ts';

/** Characters of data that the blocks have which are shown at once: about what a small window holds. */
const AT_ONCE = 1_000;

/**
 * How many of a page's blocks are shown. A page that came with the document is there as a whole. One that the visitor moves to
 * begins with what he sees first; each further block follows in a task of its own, so that his press is answered at once and
 * nothing that he does next has to wait for a page.
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

/** One at least. */
function firstBlocks(blocks: CompiledPage['blocks']): number {
  let room = AT_ONCE;
  const next = blocks.findIndex((block, index) => {
    room -= JSON.stringify(block).length;
    return index > 0 && room < 0;
  });
  return next === -1 ? Infinity : next;
}
