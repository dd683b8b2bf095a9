import { posix } from 'node:path';

/** The folder below a site's own that holds the schemas for editors. It is made anew when names change, and is in no commit. */
export const EDITOR_FOLDER = '.editor';

/**
 * What `$schema` says in a file of content.
 * @param file relative to the site's folder
 * @param schema the document that describes it, such as `page.schema.json`
 */
export function editorSchema(file: string, schema: string): string {
  return posix.relative(posix.dirname(file), `${EDITOR_FOLDER}/${schema}`);
}

/** Whether `$schema` leads from this file to its schema. */
export function isEditorSchema(file: string, schema: string, written: string): boolean {
  return posix.join(posix.dirname(file), written) === `${EDITOR_FOLDER}/${schema}`;
}
