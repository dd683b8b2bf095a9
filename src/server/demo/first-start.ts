import { DEMO_MARK } from './demo-sources.ts';
import type { DemoSources } from './demo-sources.ts';

/**
 * Fills an empty database with the demonstration posts, once (`fillDemo`). What draws the pictures is loaded by a first start
 * alone.
 * @returns whether it was this one
 */
export async function fillOnFirstStart(sources: DemoSources): Promise<boolean> {
  const { read } = sources.database;
  const mark = await read.selectFrom('setting').select('key').where('key', '=', DEMO_MARK).executeTakeFirst();
  const post = mark ?? (await read.selectFrom('post').select('id').limit(1).executeTakeFirst());
  if (post) return false;
  const { fillDemo } = await import('./fill-demo.ts');
  return fillDemo(sources);
}
