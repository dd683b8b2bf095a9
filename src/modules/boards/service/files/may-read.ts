import { traitsOf } from '../../types/traits-of.ts';
import type { BoardConfig } from '../../board-config.ts';
import type { StoredFile } from '../../store/files.ts';
import type { AccountUser } from '../../../../server/store/account-user.ts';

/** Who may read a file: `public`: everyone · `members`: signed-in visitors · `own`: this visitor · `hidden`: not this one. */
export type Audience = 'public' | 'members' | 'own' | 'hidden';

/**
 * Decides by the post that owns the file. Files of a draft are for its author and staff; files of a deleted post are for staff,
 * who can read it before restoring it; files without a post are for their uploader; files of a board that no longer exists are
 * for no one.
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
  // A picture can be an attachment and the list's thumbnail at once.
  const isShown = role !== 'attachment' || (post.thumbFileId === id && mime.startsWith('image/'));
  return isShown || !traitsOf(board.boardType).filesForMembers ? 'public' : 'members';
}
