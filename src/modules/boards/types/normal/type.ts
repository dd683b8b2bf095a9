import type { BoardType } from '../board-type.ts';

/** How its list is shown. Staff read it beside the type in boards.json. */
export const shown = 'rows';

export const boardType: BoardType = { needsText: true, isArticle: true };
