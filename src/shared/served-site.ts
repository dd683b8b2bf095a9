import type { SiteIndex } from '../engine/common/site-index.ts';
import type { BoardConfig } from './do-contract.ts';

/** The built site as the service reads it; calls answer with the boards in boards.json. */
export interface ServedSite extends SiteIndex {
  readonly boards: readonly BoardConfig[];
}
