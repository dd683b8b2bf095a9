import { UTC } from '../../src/engine/common/time-zone.ts';
import { NO_EMBEDS } from '../../src/engine/common/embeds.ts';
import type { createCalls } from '../../src/server/http/service.ts';
import { ALL_MODULES } from './all-modules.ts';
import { INQUIRY_FACTS } from './inquiry-facts.ts';
import { ALL_SCREENS } from './all-screens.ts';

/** What a process of its own serves, without Vitest. */
export const SERVED_CONTENT: Parameters<typeof createCalls>[0]['content'] = {
  siteId: 35,
  companyNames: ['Example Works'],
  menu: [],
  places: { inquiry: '/1567/inquiry', hiddenOnMobile: [] },
  inquiry: INQUIRY_FACTS,
  boards: [],
  screens: ALL_SCREENS,
  texts: [],
  searchTerms: [],
  embeds: NO_EMBEDS,
  timeZone: UTC,
  modules: ALL_MODULES,
};
