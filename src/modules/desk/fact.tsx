import type { ReactNode } from 'react';
import { toKoreanClock } from '../../shared/korean-clock.ts';

/** One line of a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A moment as clocks in Busan show it: `2030-01-31 09:00`. */
export function clock(moment: string | number): string {
  return toKoreanClock(moment).replace('T', ' ');
}
