import type { BoardType } from '../board-type.ts';

/** How its list is shown. Staff read it beside the type in boards.json. */
export const shown = 'questions of members, with answers';

export const boardType: BoardType = { needsText: true, takesQuestions: true };
