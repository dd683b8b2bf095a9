import type { Database, Ids, Reader, Statement } from './engine.ts';
import { rowsOf } from './statement.ts';

/**
 * Reads ids in order, sent as one text: a hundred thousand rows would be that many objects.
 * @param statement selects one column, `id`
 */
export async function readIds(
  reader: Reader,
  dialect: Database['dialect'],
  { text, values }: Statement,
): Promise<Ids> {
  const joined =
    dialect === 'sqlite'
      ? `select group_concat(id) as ids from (${text})`
      : `select array_to_string(array(${text}), ',') as ids`;
  const [row] = await rowsOf<{ ids: string | null }>(reader, dialect, { text: joined, values });
  return row?.ids ? Float64Array.from(row.ids.split(','), Number) : new Float64Array();
}
