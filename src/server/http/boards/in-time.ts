import { StoreUnavailable } from '../../store/store-unavailable.ts';

/**
 * What the store answers.
 * @param limit milliseconds that it has
 * @throws StoreUnavailable when they are over
 */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new StoreUnavailable('slow', `no answer in ${limit} ms`));
    timer = setTimeout(fail, limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
