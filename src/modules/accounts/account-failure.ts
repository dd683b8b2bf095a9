import type { ApiError } from '../../api/api-error.ts';
import { failureWords } from '../../shell/failure-words.ts';
import type { FailureWords } from '../../shell/failure-words.ts';

/**
 * The message if signing in or up failed.
 * @param doing "sign you in"
 * @param doubt the message if it may have succeeded anyway
 */
export function accountFailure(error: ApiError, doing: string, doubt?: FailureWords['doubt']): string {
  return failureWords(error, {
    not: `We could not ${doing}`,
    ...(doubt && { doubt }),
    reasons: { refused: 'the service did not allow it', 'too-many': 'there were too many attempts' },
  });
}
