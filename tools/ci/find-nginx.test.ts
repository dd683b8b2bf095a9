import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { NGINX, provideNginx } from './find-nginx.ts';
import { findProgram } from './find-program.ts';

test('NGINX_PATH goes before PATH', () => {
  const [named, onPath] = [makeFolder({ nginx: '' }), makeFolder({ nginx: '' })];
  expect(findProgram(NGINX, { NGINX_PATH: join(named, 'nginx'), PATH: onPath })).toBe(join(named, 'nginx'));
  expect(findProgram(NGINX, { PATH: `${makeFolder({})}:${onPath}` })).toBe(join(onPath, 'nginx'));
});

test('an NGINX_PATH that leads nowhere is reported, not passed over', () => {
  const environment = { NGINX_PATH: '/no/such/nginx', PATH: process.env['PATH'] };
  expect(() => provideNginx(environment, () => undefined)).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: NGINX_MISSING: there is no nginx at NGINX_PATH=/no/such/nginx. Install it (on Debian: apt-get install nginx-light), or name its program in NGINX_PATH.]`,
  );
});
