import { inTime as withinTime, LateError } from '../../../engine/common/in-time.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';

/**
 * The store's answer.
 * @param limit its time limit in milliseconds
 * @throws StoreUnavailable after that
 */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  try {
    return await withinTime(work, limit);
  } catch (error) {
    if (error instanceof LateError) throw new StoreUnavailable('slow', `no answer in ${limit} ms`);
    throw error;
  }
}
