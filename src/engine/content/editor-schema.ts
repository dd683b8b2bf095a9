import { posix } from 'node:path';

/** A folder in the site's with the schemas for editors. It's rewritten when names change, and never committed. */
export const EDITOR_FOLDER = '.editor';

/**
 * The `$schema` of a content file.
 * @param file relative to the site's folder
 * @param schema the document that describes it, such as `page.schema.json`
 */
export function editorSchema(file: string, schema: string): string {
  return posix.relative(posix.dirname(file), `${EDITOR_FOLDER}/${schema}`);
}

/** Whether a file's `$schema` points to its schema. */
export function isEditorSchema(file: string, schema: string, written: string): boolean {
  return posix.join(posix.dirname(file), written) === `${EDITOR_FOLDER}/${schema}`;
}
