import { defineModule } from 'schema-pages';
import type { SiteModule } from 'schema-pages';

/** Visits to the workshop, booked by the hour. */
export const booking = (): SiteModule => defineModule('booking', import.meta.url);
