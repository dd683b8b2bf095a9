import type { ReactNode } from 'react';
import { toZonedParts } from '../engine/common/dates.ts';
import { useTimeZone } from './time-zone.ts';

/** A moment's date, yyyy-MM-dd in the site's time zone; nothing if it's invalid. */
export function Day({ moment }: { readonly moment: string | number }): ReactNode {
  const day = toZonedParts(moment, useTimeZone());
  if (!day) return null;
  const text = `${day.year}-${day.month}-${day.day}`;
  return <time dateTime={text}>{text}</time>;
}
