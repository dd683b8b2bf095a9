import type { ReactNode } from 'react';
import { dayOf } from '../engine/common/dates.ts';

/** The day of a moment, yyyy-MM-dd in Busan; nothing where the moment is none. */
export function Day({ moment }: { readonly moment: string | number }): ReactNode {
  const day = dayOf(moment);
  if (!day) return null;
  const text = `${day.year}-${day.month}-${day.day}`;
  return <time dateTime={text}>{text}</time>;
}
