import { ServiceError } from '../../../../server/service-error.ts';
import { StorageUnavailable } from '../../../../server/files/file-storage.ts';
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts';
import { DEMO_MARK } from './demo-sources.ts';
import type { DemoSources } from './demo-sources.ts';

/**
 * Fills an empty database with the demonstration posts, once (`fillDemo`). Only a first start loads the code that draws the
 * pictures.
 * @returns whether this process filled it
 * @throws ServiceError STORAGE_FULL, STORAGE_UNAVAILABLE, STORE_UNAVAILABLE, DEMO_POSTS_WRONG: nothing was filled, and the next
 *   start tries again
 */
export async function fillOnFirstStart(sources: DemoSources): Promise<boolean> {
  const { read } = sources.database;
  const mark = await read.selectFrom('setting').select('key').where('key', '=', DEMO_MARK).executeTakeFirst();
  const post = mark ?? (await read.selectFrom('post').select('id').limit(1).executeTakeFirst());
  if (post) return false;
  const { fillDemo } = await import('./fill-demo.ts');
  try {
    return await fillDemo(sources);
  } catch (error) {
    throw explain(error);
  }
}

/** Tells an operator who starts the site for the first time what to do, instead of showing a stack trace. */
function explain(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null || !(error instanceof Error)) return error;
  const sentence = `the demonstration posts can't be stored. ${error.message}. Fix that and start again, or start without them: DEMO=0 npm start.`;
  return new ServiceError(code, sentence, { cause: error });
}

function codeOf(error: unknown): 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE' | 'STORE_UNAVAILABLE' | null {
  if (error instanceof StoreUnavailable) return 'STORE_UNAVAILABLE';
  if (!(error instanceof StorageUnavailable)) return null;
  return error.reason === 'full' ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE';
}
