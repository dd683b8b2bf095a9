import { posix } from 'node:path';
import type { Fault } from '../validate/fault.ts';
import { shown } from '../validate/sentences.ts';

/**
 * `$schema` leads to the schema of its file. A file that has none is as good.
 * @param file relative to the project's root
 * @param schema the schema's path below schemas/
 */
export function checkSchemaPath(file: string, schema: string, value: unknown): Fault[] {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return [];
  const { $schema: written } = value;
  const folder = posix.dirname(file);
  if (typeof written !== 'string' || posix.join(folder, written) === `schemas/${schema}`) return [];
  const right = posix.relative(folder, `schemas/${schema}`);
  const message = `${shown(written)} does not lead to the schema of this file. Write ${shown(right)}, so that the editor can help; --fix does it.`;
  const put = JSON.stringify(right);
  return [
    {
      path: ['$schema'],
      at: 'value',
      rule: 'schema-path',
      message,
      suggestion: right,
      replacement: { find: '', put },
    },
  ];
}
