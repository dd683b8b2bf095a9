import { ApiError } from '../../api/api-error.ts';
import { isInDoubt } from '../failure-words.ts';

/**
 * Deletes something. If it is already gone, that is a success after a press whose answer was lost.
 * @param failedBefore why that press failed; null if there wasn't one
 * @throws any other error of `remove`
 */
export async function deleteSurely(
  remove: () => Promise<unknown>,
  failedBefore: ApiError | null,
): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const wasInDoubt = failedBefore !== null && isInDoubt(failedBefore);
    if (!wasInDoubt || !(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
