import type { BoardType } from '../board-type.ts';

/** How the list is shown. For staff, next to the type in boards.json. */
export const shown = 'blog';

export const boardType: BoardType = { needsText: true, isArticle: true };
