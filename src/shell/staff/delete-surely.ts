import { ApiError } from '../../api/api-error.ts';
import { isInDoubt } from '../failure-words.ts';

/**
 * Deletes something. That it is gone already is no failure where a press before, whose answer was lost, may have deleted it.
 * @param failedBefore why that press failed; null where there was none
 * @throws what `remove` throws otherwise
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
