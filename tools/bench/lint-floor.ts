import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createValidators } from '../../src/engine/validate/validators.ts';
import { listSiteFiles } from '../../src/engine/content/read-files.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';

/** The least that any lint has to do: read, JSON.parse, the compiled validator. No positions, no content rules. */
export function runLintFloor(root: string): number {
  const validate = createValidators(readSchemas(join(root, 'schemas')));
  let faults = 0;
  for (const { file } of listSiteFiles(root).pages) {
    const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    faults += validate('page.schema.json', value).length;
  }
  return faults;
}
