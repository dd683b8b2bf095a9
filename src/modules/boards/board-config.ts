import { ID_NUMBER, TEXT, object } from '../../shared/calls/parts.ts';
import type { BoardTypes } from './types/open-types.ts';
import type { FromSchema } from '../../shared/calls/from-schema.ts';
import type {} from '../../shared/served-site.ts';

declare module '../../shared/served-site.ts' {
  interface ListEntries {
    readonly boards: readonly BoardConfig[];
  }
}

export const BOARD_CONFIG = object({
  id: ID_NUMBER,
  title: TEXT,
  /** A site can have types of its own. */
  boardType: TEXT,
  pagesize: { type: 'integer', minimum: 1, maximum: 100 },
});

export type BoardTypeId = keyof BoardTypes;

/** A board as boards.json has it. */
export interface BoardConfig extends FromSchema<typeof BOARD_CONFIG, typeof BOARD_CONFIG> {
  readonly boardType: BoardTypeId;
}
