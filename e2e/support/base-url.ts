import { inject } from 'vitest';

/** The address of the site that only this process's tests use, without a trailing slash. */
export function baseUrl(): string {
  const number = Number(process.env['VITEST_POOL_ID']); // from 1 to maxWorkers
  const url = inject('sites')[number - 1];
  if (!url) throw new Error(`there is no site for the worker ${number}; e2e/serve.ts starts one for each`);
  return url;
}
