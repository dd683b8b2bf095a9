import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { prepareSite } from './stale-files.ts';

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

test('the types of a site beside the engine are generated when a schema changes or a file is not as it was', async () => {
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
