import { createContext, use } from 'react';
import { UTC } from '../engine/common/time-zone.ts';
import type { TimeZone } from '../engine/common/time-zone.ts';

/** The time zone in which days and times are shown; the app provides that of the site. */
export const TimeZoneContext = createContext<TimeZone>(UTC);

/** The time zone of the site. */
export function useTimeZone(): TimeZone {
  return use(TimeZoneContext);
}
