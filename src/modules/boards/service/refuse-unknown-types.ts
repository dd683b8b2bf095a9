import { ServiceError } from '../../../server/service-error.ts';
import type { BoardConfig } from '../board-config.ts';
import { BOARD_TYPES } from '../types/types.gen.ts';
import { isBoardType } from '../types/traits-of.ts';

/** @throws ServiceError BOARD_TYPE_UNKNOWN: its rules for writing and for files would be missing */
export function refuseUnknownTypes(boards: readonly BoardConfig[]): void {
  const board = boards.find(({ boardType }) => !isBoardType(boardType));
  if (!board) return;
  const known = Object.keys(BOARD_TYPES).join(', ');
  const sentence = `the board ${board.id}, "${board.title}", has the type ${board.boardType}, which this site doesn't have. There are ${known}. Name one of them in pages-data/boards.json, or bring the type back, and build again.`;
  throw new ServiceError('BOARD_TYPE_UNKNOWN', sentence);
}
