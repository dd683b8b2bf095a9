import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { watchEditorSchemas } from './watch-editor-schemas.ts';

const PLANT = 'pages-data/performance/plant.json';

let site: TestSite;
beforeEach(() => {
  site = createTestSite();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  site.remove();
});

test('editor schemas are written at the start and after an edit, and a fault is reported', () => {
  const reported: string[] = [];
  let edited = (_event: string, _file: string): void => undefined;
  const watcher = { on: (_name: 'all', listener: typeof edited) => (edited = listener) };
  const schema = join(site.root, '.editor/page.schema.json');
  const edit = (file: string): void => {
    edited('change', join(site.root, file));
    vi.runAllTimers();
  };

  watchEditorSchemas(site.root, watcher, (message) => reported.push(message));
  vi.runAllTimers();
  expect(existsSync(schema)).toBe(true);

  site.write(PLANT, site.read(PLANT).replace(/"title": "[^"]*"/, '"title": "Valves and cranes"'));
  edit(PLANT);
  expect(readFileSync(schema, 'utf8')).toContain('Valves and cranes');

  const { mtimeMs } = statSync(schema);
  edit(PLANT); // nothing else is named now
  edit('dist/index.html');
  expect(statSync(schema).mtimeMs).toBe(mtimeMs);

  site.write('schemas/page.schema.json', '{');
  edit('schemas/page.schema.json');
  expect(reported).toEqual([expect.stringContaining('SCHEMA_SYNTAX')]);
  site.restore();
  rmSync(schema);
  site.write(PLANT, site.read(PLANT).replace(/"title": "[^"]*"/, '"title": "Cranes alone"'));
  edit(PLANT);
  expect(readFileSync(schema, 'utf8')).toContain('Cranes alone');
});
