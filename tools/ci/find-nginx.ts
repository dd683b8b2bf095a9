import { provideProgram } from './find-program.ts';
import type { Environment, TestProgram } from './find-program.ts';

export const NGINX: TestProgram = {
  name: 'nginx',
  file: 'nginx',
  variable: 'NGINX_PATH',
  debianPackage: 'nginx-light',
  missing: 'NGINX_MISSING',
};

/** @throws ToolError NGINX_MISSING */
export function provideNginx(environment: Environment, log: (line: string) => void): string {
  return provideProgram(NGINX, environment, log);
}
