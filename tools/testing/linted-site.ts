import type { LintedSite } from '../../src/engine/index.ts';
import { ALL_SCREENS } from './all-screens.ts';

const NOTHING = { all: new Set<never>(), has: () => false };

/** A site without content, as the rules of the lint see it. */
export const EMPTY_SITE: LintedSite = {
  site: {},
  isSiteValid: true,
  lists: [],
  menu: null,
  tokens: NOTHING,
  schemas: {},
  screens: ALL_SCREENS,
  comparing: new Map(),
};
