import type { BoardType } from '../board-type.ts';

/** How the list is shown. For staff, next to the type in boards.json. */
export const shown = 'books, whose files are for members';

export const boardType: BoardType = { filesForMembers: true };
