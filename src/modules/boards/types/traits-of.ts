import type { BoardTypeId } from '../board-config.ts';
import type { BoardType, TraitsByType } from './board-type.ts';
import { BOARD_TYPES } from './types.gen.ts';

type OwnTypes = typeof BOARD_TYPES;
declare module './open-types.ts' {
  interface BoardTypes extends OwnTypes {}
}

const TRAITS: TraitsByType = BOARD_TYPES;

/** The traits of a board's type; none while the type is unknown. */
export function traitsOf(type: BoardTypeId | null | undefined): BoardType {
  return (type && TRAITS[type]) ?? {};
}

/** Whether the site has this type of board. */
export function isBoardType(type: string): type is BoardTypeId {
  return type in TRAITS;
}
