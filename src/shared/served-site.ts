import type { SiteIndex } from '../engine/common/site-index.ts';
import type { BoardConfig } from './do-contract.ts';

/** The built site as the service reads it: what boards.json says of a board is what the calls answer. */
export type ServedSite = SiteIndex<BoardConfig>;
