import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '../../src/engine/common/errors.ts';
import type { ErrorTexts } from '../../src/engine/common/errors.ts';
import { SERVICE_ERRORS } from '../../src/server/service-error.ts';
import { CALL_ERRORS } from '../../src/shared/errors.ts';
import { TOOL_ERRORS } from '../tool-error.ts';

type Errors = Readonly<Record<string, Readonly<Record<string, ErrorTexts>>>>;

/** A part of the project that has a table of errors. */
interface ErrorTable {
  readonly part: string;
  /** Its file, from the root of the repository. */
  readonly file: string;
  /** Where an error comes from -> code -> what is said of it. */
  readonly errors: Errors;
  /** The folders whose code raises these errors. */
  readonly folders: readonly string[];
}

const ROOT = join(import.meta.dirname, '..', '..');
const MODULES = 'src/modules';

/** A table in a folder whose code imports only its type. */
function tableIn(part: string, folder: string): ErrorTable {
  const file = `${folder}/error-table.json`;
  const errors = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Errors; // checked by tools/docs/error-codes.test.ts
  return { part, file, errors, folders: [folder] };
}

/** Those of modules that have their own. */
function tablesOfModules(): ErrorTable[] {
  return readdirSync(join(ROOT, MODULES)).flatMap((part) => {
    const folder = `${MODULES}/${part}`;
    return existsSync(join(ROOT, folder, 'error-table.json')) ? [tableIn(part, folder)] : [];
  });
}

/** The tables of all parts, in the order of their reference. */
export const ERROR_TABLES: readonly ErrorTable[] = [
  {
    part: 'engine',
    file: 'src/engine/common/error-table.json',
    errors: ERRORS,
    folders: ['src/engine', 'src/app', 'src/modules', 'scripts'],
  },
  {
    part: 'calls',
    file: 'src/shared/error-table.json',
    errors: CALL_ERRORS,
    folders: ['src/server', 'src/modules', 'src/api', 'src/shared'],
  },
  {
    part: 'service',
    file: 'src/server/error-table.json',
    errors: SERVICE_ERRORS,
    folders: ['src/server', 'src/modules'],
  },
  ...tablesOfModules(),
  { part: 'tools', file: 'tools/error-table.json', errors: TOOL_ERRORS, folders: ['tools', 'scripts'] },
  tableIn('create', 'packages/create-schema-pages'),
];

/** The codes of a table. */
export function codesOf({ errors }: ErrorTable): string[] {
  return Object.values(errors).flatMap(Object.keys);
}
