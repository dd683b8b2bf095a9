// R-PERF-22
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';
import { generateFiles } from './generated-files.ts';
import { onlyStale, prepareSite, renewFiles } from './stale-files.ts';

vi.mock('json-schema-to-typescript', () => ({
  compile: vi.fn(() => Promise.resolve('export interface Page {}\n')),
}));
afterEach(() => vi.mocked(compile).mockClear());

const TYPES = 'src/blocks/page.gen.ts';
const OWN = 'src/blocks/gauge/gauge.schema.json';

function schema(description: string): string {
  const properties = { type: { const: 'gauge', description: 'Which block it is.' } };
  return JSON.stringify({ title: 'Gauge', description, type: 'object', required: ['type'], properties });
}

test('types of a site outside the engine are generated if a schema or a generated file has changed', async () => {
  const root = makeFolder({ 'pages-data/site.json': '{}', [OWN]: schema('A gauge.') });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const generatedAfter = async (change: () => void): Promise<number> => {
    change();
    const before = vi.mocked(compile).mock.calls.length;
    await prepareSite(root);
    return vi.mocked(compile).mock.calls.length - before;
  };
  expect(await generatedAfter(() => undefined)).toBe(1);
  expect(await generatedAfter(() => undefined)).toBe(0);
  const types = read(TYPES);

  expect(await generatedAfter(() => writeFileSync(join(root, OWN), schema('A round gauge.')))).toBe(1);
  expect(read('schemas/blocks/gauge.schema.json')).toContain('A round gauge.');
  expect(await generatedAfter(() => writeFileSync(join(root, TYPES), 'edited'))).toBe(1);
  expect(read(TYPES)).toBe(types);
  expect(await generatedAfter(() => rmSync(join(root, TYPES)))).toBe(1);
  expect(await generatedAfter(() => rmSync(join(root, 'schemas'), { recursive: true }))).toBe(1);
  expect(await generatedAfter(() => rmSync(join(root, '.build-cache'), { recursive: true }))).toBe(1);
  expect(await generatedAfter(() => undefined)).toBe(0);
});

test('a site has a module’s blocks while it lists the module', async () => {
  const own = 'src/modules/gauges/blocks/gauge/gauge.schema.json';
  const root = makeFolder({ 'pages-data/site.json': '{}', [own]: schema('A gauge.') });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const prepareWith = async (modules: readonly string[]): Promise<void> => {
    const listed = modules.map((folder) => ({ folder, variants: null }));
    renewFiles(root, onlyStale(root, await generateFiles(root, listed)));
  };

  await prepareWith([join(root, 'src/modules/gauges')]);
  expect(read('schemas/blocks/gauge.schema.json')).toBe(schema('A gauge.'));
  expect(read('schemas/block.schema.json')).toContain('blocks/gauge.schema.json');
  expect(read('src/modules/gauges/blocks/registry.gen.ts')).toContain(
    "'gauge': () => import('./gauge/gauge.tsx').then((module) => module.Gauge)",
  );
  expect(read('src/blocks/registry.gen.ts'), 'the build adds it').not.toContain('gauge');

  await prepareWith([]);
  expect(existsSync(join(root, 'schemas/blocks/gauge.schema.json'))).toBe(false);
  expect(read('schemas/block.schema.json')).not.toContain('gauge');
});

test('the schemas of a module’s blocks and list are removed with its folder', async () => {
  const root = makeFolder({
    'pages-data/site.json': '{}',
    'src/modules/gauges/blocks/gauge/gauge.schema.json': schema('A gauge.'),
    'src/modules/gauges/content.json': '{ "name": "sizes", "entry": "size", "key": "sizeId" }',
    'src/modules/gauges/sizes.schema.json': schema('Sizes.'),
    'src/modules/gauges/module.ts': `export const gauges = () => ({ name: 'gauges', folder: new URL('.', import.meta.url).href });\n`,
    'site.config.ts': `import { gauges } from './src/modules/gauges/module.ts';\nexport default { modules: [gauges()] };\n`,
  });
  const there = (): boolean[] =>
    ['blocks/gauge', 'sizes'].map((name) => existsSync(join(root, `schemas/${name}.schema.json`)));
  await prepareSite(root);
  expect(there()).toEqual([true, true]);

  rmSync(join(root, 'src/modules/gauges'), { recursive: true });
  writeFileSync(join(root, 'site.config.ts'), 'export default { modules: [] };\n');
  await prepareSite(root);
  expect(there()).toEqual([false, false]);
});

test('a site has its own board types while its configuration names their folder', async () => {
  const folder = join(ENGINE_ROOT, 'src/modules/boards');
  const module = JSON.stringify({
    name: 'boards',
    folder: pathToFileURL(`${folder}/`),
    variants: 'src/types',
  });
  const type = 'src/types/event-list/type.json';
  const root = makeFolder({
    'pages-data/site.json': '{}',
    [type]: '{ "shown": "dates", "takesQuestions": true }',
    'src/types/event-list/row.tsx': '',
    'site.config.ts': `export default { modules: [${module}] };\n`,
  });
  const schema = 'schemas/board-type.schema.json';
  const read = async (): Promise<unknown> => {
    await prepareSite(root);
    return JSON.parse(readFileSync(join(root, schema), 'utf8'));
  };
  expect(await read()).toMatchObject({
    title: 'Type of board',
    enum: ['BLOG', 'BOOK', 'FILE', 'NORMAL', 'PHOTO', 'QNA', 'YOUTUBE', 'EVENT_LIST'],
    enumDescriptions: expect.arrayContaining(['photo gallery', 'dates']),
    'x-questions': ['QNA', 'EVENT_LIST'],
  });
  writeFileSync(join(root, type), '{ "shown": "days" }');
  expect(await read()).toMatchObject({
    enumDescriptions: expect.arrayContaining(['days']),
    'x-questions': ['QNA'],
  });

  const without = await generateFiles(root, [{ folder, variants: null }]);
  expect(without.find(({ path }) => path === schema)?.content).toBe(
    readFileSync(join(ENGINE_ROOT, schema), 'utf8'),
  );
});

// R-ENG-260
test('a schema that can’t be read is only copied, so that the lint says what is wrong', async () => {
  const root = makeFolder({ 'pages-data/site.json': '{}', [OWN]: schema('A gauge.') });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  await prepareSite(root);
  const types = read(TYPES);
  for (const wrong of ['{ "title": }', '[]']) {
    writeFileSync(join(root, OWN), wrong);
    await prepareSite(root);
    expect(read('schemas/blocks/gauge.schema.json')).toBe(wrong);
    expect(read(TYPES)).toBe(types);
  }
  writeFileSync(join(root, OWN), schema('A round gauge.'));
  await prepareSite(root);
  expect(read('schemas/blocks/gauge.schema.json')).toContain('A round gauge.');
});
