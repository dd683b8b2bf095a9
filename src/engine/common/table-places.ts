import { isRecord } from './json-value.ts';

/** The places that rows and models are in a table that has an `id`: links lead to them. */

/** The name of a row's place, such as `desander-specifications-row-3`. @param index from 0 */
export function rowPlace(table: string, index: number): string {
  return `${table}-row-${index + 1}`;
}

/** The name of a model's place, such as `desander-specifications-model-2`. @param index from 0 */
export function modelPlace(table: string, index: number): string {
  return `${table}-model-${index + 1}`;
}

/**
 * All places in a table.
 * @param table a block whose schema says `"x-catalogue": "models"`; in a file that is being checked it may be anything
 */
export function tablePlaces(table: unknown): string[] {
  if (!isRecord(table) || typeof table['id'] !== 'string') return [];
  const { id, rows, models } = table;
  return [
    ...namesOf(rows, (index) => rowPlace(id, index)),
    ...namesOf(models, (index) => modelPlace(id, index)),
  ];
}

function namesOf(list: unknown, nameAt: (index: number) => string): string[] {
  return Array.isArray(list) ? list.map((_, index) => nameAt(index)) : [];
}
