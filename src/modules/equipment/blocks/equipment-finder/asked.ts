import { CAPACITY_UNITS, readCapacity } from './asked-capacity.ts';
import type { Asked } from './find-models.ts';

const NAMES = ['kind', 'medium', 'duty', 'capacity', 'unit'] as const;

/** Reads the query of an address: `kind=Desander&capacity=500&unit=GPM`. Unknown parameters are ignored. */
export function readAsked(search: string): Asked {
  const given = new URLSearchParams(search);
  const [kind = '', medium = '', duty = '', capacity = '', unit = ''] = NAMES.map(
    (name) => given.get(name) ?? '',
  );
  return {
    kind,
    medium,
    duty,
    capacity,
    unit: CAPACITY_UNITS.find((one) => one === unit) ?? CAPACITY_UNITS[0],
  };
}

/** The query for an address; empty without conditions. */
export function writeAsked(asked: Asked): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    if (asked[name] !== '' && (name !== 'unit' || asked.unit !== CAPACITY_UNITS[0] || asked.capacity !== ''))
      query.set(name, asked[name]);
  }
  return query.toString();
}

export const NOTHING: Asked = readAsked('');

/** Whether any condition is set. */
export function isAsking({ kind, medium, duty, capacity }: Asked): boolean {
  return [kind, medium, duty, capacity.trim()].some((text) => text !== '');
}

/** The conditions as text, for print, where the fields aren't shown: `Desander, at least 500 GPM`. */
export function wordsOf({ kind, medium, duty, capacity, unit }: Asked): string {
  const least = (readCapacity(capacity) ?? 0) > 0 && `at least ${capacity.trim()} ${unit}`;
  return [kind, medium, duty, least].filter(Boolean).join(', ');
}
