import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNode, runScript } from '../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';

/** A site in a folder outside of the repository, on the engine as a packed file: what it lacks, the package lacks. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SLOW = { timeout: 240_000 };
const folder = join(makeFolder({}, afterAll), 'joinery');
const modules = join(folder, 'node_modules');
const run = (script: string, ...words: string[]) =>
  runNode(folder, ['--import', 'tsx', `node_modules/group-site/scripts/${script}.ts`, '--site=.', ...words]);

beforeAll(async () => {
  const { exitCode, output } = await runScript(ROOT, 'new-site', [folder]);
  if (exitCode !== 0) throw new Error(output);
  // What `npm install` does, without the network: the packed engine in its folder, and the packages that are here already.
  mkdirSync(join(modules, 'group-site'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const words = ['-xzf', join(folder, packed), '-C', join(modules, 'group-site'), '--strip-components=1'];
  expect(spawnSync('tar', words).status).toBe(0);
});

test('a folder with something in it is left alone', SLOW, async () => {
  const before = readdirSync(folder);
  const { exitCode, output } = await runScript(ROOT, 'new-site', [folder]);
  expect(exitCode).toBe(2);
  expect(output).toContain('ALREADY_THERE');
  expect(readdirSync(folder)).toEqual(before);
});

test('the new site passes the lint, builds, and its code passes the types of the package', SLOW, async () => {
  const linted = await run('lint-pages', '--strict');
  expect([linted.exitCode, linted.output]).toEqual([0, expect.stringContaining('No faults')]);
  const built = await run('build', '--quiet');
  expect(built).toEqual({ exitCode: 0, output: '' });
  expect(readFileSync(join(folder, 'dist/pages/10/about.html'), 'utf8')).toContain('introduces itself here');
  const types = await runNode(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
  expect(types).toEqual({ exitCode: 0, output: '' });
});

test('a wrong setting of site.config.ts is told by its name, with a proposal', SLOW, async () => {
  const file = join(folder, 'site.config.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace("styles: 'theme/theme.css'", "style: 'theme/theme.css'"));
  const { exitCode, output } = await run('build', '--quiet');
  writeFileSync(file, before);
  expect(exitCode).toBe(2);
  expect(output).toContain(
    'SITE_CONFIG_WRONG: site.config.ts: "theme.style" is no setting. Did you mean "styles"?',
  );
});

test('the package holds the engine, and nothing of this company, its tools or its tests', () => {
  const packed = readdirSync(join(modules, 'group-site'), { recursive: true, encoding: 'utf8' });
  expect(packed).toEqual(
    expect.arrayContaining(['index.html', 'src/engine/index.ts', 'schemas/page.schema.json']),
  );
  expect(packed.filter((name) => /\.test\.|^src\/site|^pages-data|^tools|^e2e/.test(name))).toEqual([]);
  expect(existsSync(join(modules, 'group-site', 'public'))).toBe(false);
});
