import type { BoardConfig } from '../../../shared/do-contract.ts';
import type { BoardType } from './board-type.ts';
import { BOARD_TYPES } from './types.gen.ts';

const UNKNOWN: BoardType = {};

/** What is special about a board. Nothing is while its type is not known. */
export function traitsOf(type: BoardConfig['boardType'] | null | undefined): BoardType {
  return type ? BOARD_TYPES[type] : UNKNOWN;
}
