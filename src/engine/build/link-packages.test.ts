// R-ENG-100
import { lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { linkPackages } from './link-packages.ts';

const PLACE = join('site', 'dist');

/** @returns the folder of a built site */
function makeDist(): string {
  const dist = join(makeFolder(), PLACE);
  mkdirSync(join(dist, 'server'), { recursive: true });
  return dist;
}

const findsFrom = (dist: string): string =>
  createRequire(join(dist, 'server', 'serve.js')).resolve('fastify');

test('a built site without packages uses the engine’s', () => {
  const dist = makeDist();
  expect(() => findsFrom(dist)).toThrow('Cannot find module');
  linkPackages(dist);
  expect(findsFrom(dist)).toMatch(/node_modules[\\/]fastify/);
});

test('a link to a missing engine is replaced', () => {
  const dist = makeDist();
  symlinkSync(join(dist, 'gone'), join(dist, 'node_modules'), 'junction');
  linkPackages(dist);
  expect(readlinkSync(join(dist, 'node_modules'))).not.toContain('gone');
  expect(findsFrom(dist)).toMatch(/fastify/);
});

test('a site’s own packages are kept', () => {
  const dist = makeDist();
  const own = join(dist, '..', 'node_modules', 'fastify');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'index.js'), '');
  linkPackages(dist);
  expect(() => lstatSync(join(dist, 'node_modules'))).toThrow('ENOENT');
  expect(findsFrom(dist)).toContain(join('site', 'node_modules', 'fastify'));
});
