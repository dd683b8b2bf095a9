import { BOARD_TYPES } from '../../types/types.gen.ts';
import type { BoardConfig } from '../../../../shared/do-contract.ts';
import type { StoredFile } from '../../store/files.ts';
import type { AccountUser } from '../../../../server/store/account-user.ts';

/** For whom a file is: `public`: everyone · `members`: signed-in visitors · `own`: this visitor only · `hidden`: not this one. */
export type Audience = 'public' | 'members' | 'own' | 'hidden';

/**
 * Decides by the post that owns the file. What lies in a draft is for its author and staff; what lies in a deleted post, for
 * staff, who read it before they restore it; what no post has taken, for its uploader; what lies in a board that is no longer
 * there, for nobody.
 */
export function audienceOf(
  { id, role, mime, uploadedBy, post }: StoredFile,
  user: AccountUser | null,
  boards: readonly BoardConfig[],
): Audience {
  if (!post) return user !== null && user.id === uploadedBy ? 'own' : 'hidden';
  const board = boards.find((one) => one.id === post.boardId);
  if (!board) return 'hidden';
  if (post.status === 'deleted') return user?.role === 'staff' ? 'own' : 'hidden';
  if (post.status !== 'published') {
    return user !== null && (user.role === 'staff' || user.id === post.authorId) ? 'own' : 'hidden';
  }
  // A picture may be attached and stand in the list at once.
  const isShown = role !== 'attachment' || (post.thumbFileId === id && mime.startsWith('image/'));
  return isShown || !BOARD_TYPES[board.boardType].filesForMembers ? 'public' : 'members';
}
