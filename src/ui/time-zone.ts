import { createContext, use } from 'react';
import { UTC } from '../engine/common/time-zone.ts';
import type { TimeZone } from '../engine/common/time-zone.ts';

/** The time zone for dates and times; the app provides the site's. */
export const TimeZoneContext = createContext<TimeZone>(UTC);

/** The time zone of the site. */
export function useTimeZone(): TimeZone {
  return use(TimeZoneContext);
}
