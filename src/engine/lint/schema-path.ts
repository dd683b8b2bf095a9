import { editorSchema, isEditorSchema } from '../content/editor-schema.ts';
import type { Fault } from '../validate/fault.ts';
import { shown } from '../validate/sentences.ts';

/**
 * Checks that `$schema` leads to the file's schema for editors. A file without one is fine.
 * @param file relative to the project's root
 * @param schema the schema's path below schemas/
 */
export function checkSchemaPath(file: string, schema: string, value: unknown): Fault[] {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return [];
  const { $schema: written } = value;
  if (typeof written !== 'string' || isEditorSchema(file, schema, written)) return [];
  const right = editorSchema(file, schema);
  const message = `${shown(written)} isn't the path to the schema of this file. Write ${shown(right)} so that the editor can help, or run --fix.`;
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
