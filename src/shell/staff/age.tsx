import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useClock } from './fact.tsx';
import { ageWords } from './age-words.ts';

const MINUTE = 60_000;

/** How long ago something happened; pointing at it shows when. */
export function Age({ moment }: { readonly moment: string | number }): ReactNode {
  const { clockInZone } = useClock();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(moment).toISOString()} title={clockInZone(moment)}>
      {ageWords(moment, now)}
    </time>
  );
}
