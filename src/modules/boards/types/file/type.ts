import type { BoardType } from '../board-type.ts';

/** How its list is shown. Staff read it beside the type in boards.json. */
export const shown = 'files for members';

export const boardType: BoardType = { filesForMembers: true };
