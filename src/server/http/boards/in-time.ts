import { inTime as withinTime, LateError } from '../../../engine/common/in-time.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';

/**
 * What the store answers.
 * @param limit milliseconds that it has
 * @throws StoreUnavailable when they are over
 */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  try {
    return await withinTime(work, limit);
  } catch (error) {
    if (error instanceof LateError) throw new StoreUnavailable('slow', `no answer in ${limit} ms`);
    throw error;
  }
}
