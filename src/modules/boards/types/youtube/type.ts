import type { BoardType } from '../board-type.ts';

/** How the list is shown. For staff, next to the type in boards.json. */
export const shown = 'videos';

export const boardType: BoardType = { showsVideos: true };
