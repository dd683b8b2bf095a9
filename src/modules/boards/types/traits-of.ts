import type { BoardConfig } from '../../../shared/do-contract.ts';
import type { BoardType } from './board-type.ts';
import { BOARD_TYPES } from './types.gen.ts';

const UNKNOWN: BoardType = {};

/** The traits of a board's type; none while the type is unknown. */
export function traitsOf(type: BoardConfig['boardType'] | null | undefined): BoardType {
  return type ? BOARD_TYPES[type] : UNKNOWN;
}
