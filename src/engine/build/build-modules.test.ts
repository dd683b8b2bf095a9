import { chmodSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { loadBuildModules } from './build-modules.ts';

vi.mock('esbuild', async (original) => {
  const esbuild: typeof import('esbuild') = await original();
  return { ...esbuild, build: vi.fn(esbuild.build) };
});
afterEach(() => vi.mocked(build).mockClear());

const BUILD = `export { build } from './own.ts';\n`;
const own = (name: string): string => `export const build = { name: '${name}' };\n`;
const config = (names: readonly string[]): string =>
  `export default { modules: [${names.map((name) => `{ name: '${name}', folder: new URL('src/modules/${name}/', import.meta.url).href }`).join()}] };\n`;

function makeSite(): string {
  return makeFolder({
    'site.config.ts': config(['gauges']),
    'src/modules/gauges/module.ts': '',
    'src/modules/gauges/build.ts': BUILD,
    'src/modules/gauges/own.ts': own('first'),
    'src/modules/taps/module.ts': '',
  });
}

const namesIn = async (root: string): Promise<string[]> =>
  (await loadBuildModules(root)).modules.map(({ name }) => name);

test('module code is bundled again only if one of its files has changed', async () => {
  const root = makeSite();
  const isBundledAfter = async (change: () => void): Promise<boolean> => {
    change();
    vi.mocked(build).mockClear();
    await loadBuildModules(root);
    return vi.mocked(build).mock.calls.length > 0;
  };
  expect(await namesIn(root)).toEqual(['first']);
  expect(await isBundledAfter(() => undefined)).toBe(false);
  expect(
    await isBundledAfter(() => writeFileSync(join(root, 'src/modules/gauges/own.ts'), own('second'))),
  ).toBe(true);
  expect(await namesIn(root)).toEqual(['second']);
  expect(await isBundledAfter(() => rmSync(join(root, 'src/modules/gauges/build.ts')))).toBe(true);
  expect(await namesIn(root)).toEqual([]);
  expect(await isBundledAfter(() => writeFileSync(join(root, 'src/modules/gauges/build.ts'), BUILD))).toBe(
    true,
  );
  const folder = join(root, '.build-cache/build-modules');
  expect(await isBundledAfter(() => writeFileSync(join(folder, 'sources.json'), '{'))).toBe(true);
  expect(
    readdirSync(folder).filter((name) => !/\.js(?:on)?$/.test(name)),
    'drafts of files',
  ).toEqual([]);
});

test('a copied site with its cache uses the copy’s own modules', async () => {
  const root = makeSite();
  await namesIn(root);
  const namesAfter = (file: string, text: string): Promise<string[]> => {
    const copy = join(makeFolder(), 'copy');
    cpSync(root, copy, { recursive: true });
    writeFileSync(join(copy, file), text);
    return namesIn(copy);
  };
  expect(await namesAfter('src/modules/gauges/own.ts', own('second'))).toEqual(['second']);
  expect(await namesAfter('site.config.ts', config([]))).toEqual([]);
});

test('a site without a configuration has no modules', async () => {
  expect(await namesIn(makeFolder({ 'pages-data/site.json': '{}' }))).toEqual([]);
});

test('modules load even if the cache folder cannot be written', async () => {
  const root = makeSite();
  writeFileSync(join(root, '.build-cache'), 'a file in the way');
  chmodSync(join(root, '.build-cache'), 0o444);
  expect(await namesIn(root)).toEqual(['first']);
});
