import type { ReactNode } from 'react';
import { toZonedClock } from '../../shared/zoned-clock.ts';
import { useTimeZone } from '../../ui/time-zone.ts';

/** One line of a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StaffClock {
  /** A moment in the site's time zone: `2030-01-31 09:00`. */
  readonly clock: (moment: string | number) => string;
  /** The same with the zone's name: `2030-01-31 09:00, Korean time`. */
  readonly clockInZone: (moment: string | number) => string;
}

/** Formats times as staff see them. */
export function useClock(): StaffClock {
  const zone = useTimeZone();
  const clock = (moment: string | number): string => toZonedClock(moment, zone).replace('T', ' ');
  return { clock, clockInZone: (moment) => `${clock(moment)}, ${zone.label}` };
}
