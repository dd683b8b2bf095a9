import { isRecord } from './json-value.ts';

/** The ids of rows and models in a table with an `id`, for links. */

/** The id of a row, such as `desander-specifications-row-3`. @param index from 0 */
export function rowPlace(table: string, index: number): string {
  return `${table}-row-${index + 1}`;
}

/** The id of a model, such as `desander-specifications-model-2`. @param index from 0 */
export function modelPlace(table: string, index: number): string {
  return `${table}-model-${index + 1}`;
}

/**
 * All ids in a table.
 * @param table a block whose schema says `"x-catalogue": "models"`; may be anything in a file that is being checked
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
