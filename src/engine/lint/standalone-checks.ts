import { createRequire } from 'node:module';
import type { SchemaSet } from '../schema/schema-walk.ts';
import { createAjv } from '../validate/validators.ts';
import type { Options } from 'ajv';

const require = createRequire(import.meta.url);

/**
 * Code of validators that runs without ajv, and without making code of its own, which pages forbid. Only helpers of ajv's package are
 * left as `require` calls.
 * @param exported an export's name -> its schema document
 */
export function standaloneChecks(
  schemas: SchemaSet,
  exported: Readonly<Record<string, string>>,
  options: Options,
): string {
  const ajv = createAjv(schemas, { ...options, code: { ...options.code, source: true } });
  const { default: standaloneCode } =
    require('ajv/dist/standalone') as typeof import('ajv/dist/standalone/index.js');
  return standaloneCode(ajv, { ...exported });
}
