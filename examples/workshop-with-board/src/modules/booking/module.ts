import { defineModule } from '../../../../../src/engine/index.ts';
import type { SiteModule } from '../../../../../src/engine/index.ts';

/** Visits to the workshop, booked by the hour. */
export const booking = (): SiteModule => defineModule('booking', import.meta.url);
