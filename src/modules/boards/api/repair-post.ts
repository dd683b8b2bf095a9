import { BOARD_VIEW } from '../calls/post.ts';
import { guardFor } from '../../../api/guard-for.ts';

const LEAST = { id: 1, title: '', updateTime: 0 };
const LISTS = ['boardFiles', 'boardTags', 'boardReplys'] as const;

/**
 * For `repair`: leaves invalid rows out of a post's lists, so that one bad file or tag doesn't discard the post. A list without
 * any valid row is left as it is and fails the check.
 */
export function repairPost(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const post: Record<string, unknown> = { ...answer };
  for (const list of LISTS) {
    const rows = post[list];
    if (!Array.isArray(rows)) continue;
    const whole = rows.filter((row: unknown) => guardFor(BOARD_VIEW)({ ...LEAST, [list]: [row] }));
    if (whole.length > 0) post[list] = whole;
  }
  return post;
}
