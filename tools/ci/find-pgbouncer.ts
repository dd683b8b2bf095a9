import { provideProgram } from './find-program.ts';
import type { Environment, TestProgram } from './find-program.ts';

const PGBOUNCER: TestProgram = {
  name: 'PgBouncer',
  file: 'pgbouncer',
  variable: 'PGBOUNCER_PATH',
  debianPackage: 'pgbouncer',
  missing: 'PGBOUNCER_MISSING',
};

/** @throws ToolError PGBOUNCER_MISSING */
export function providePgbouncer(environment: Environment, log: (line: string) => void): string {
  return provideProgram(PGBOUNCER, environment, log);
}
