import { ID_NUMBER, TEXT, object } from './parts.ts';

export const BOARD_CONFIG = object({
  id: ID_NUMBER,
  title: TEXT,
  /** A site can have types of its own. */
  boardType: TEXT,
  pagesize: { type: 'integer', minimum: 1, maximum: 100 },
});
