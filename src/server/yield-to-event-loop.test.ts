import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createYield } from './yield-to-event-loop.ts';

test('simultaneous callers resume one by one, and other work runs in between', async () => {
  const seen: string[] = [];
  const yieldToEventLoop = createYield();
  const work = ['a', 'b', 'c'].map(async (name) => {
    await yieldToEventLoop();
    seen.push(name);
  });
  const others = (async (): Promise<void> => {
    while (!seen.includes('c')) {
      await turn();
      seen.push('other');
    }
  })();
  await Promise.all([...work, others]);
  expect(seen.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c']);
  for (const [one, next] of ['ab', 'bc'].map((pair) => [...pair]))
    expect(seen.slice(seen.indexOf(one ?? ''), seen.indexOf(next ?? ''))).toContain('other');
});
