import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../testing/project-copy.ts';
import { runScript } from '../../testing/run-node.ts';

const SLOW = { timeout: 60_000 };

test('the checks of a call that is no more are named by --check, and deleted', SLOW, async () => {
  const root = copyProject();
  const left = ['src/api/checks/gone.gen.d.ts', 'src/api/checks/gone.gen.js'];
  const own = join(root, 'src/api/checks/written-by-hand.ts');
  for (const file of [...left.map((path) => join(root, path)), own]) writeFileSync(file, '');
  const checked = await runScript(root, 'gen', ['--check']);
  expect(checked).toMatchObject({ exitCode: 1, output: expect.stringContaining('GENERATED_STALE') });
  for (const path of left) expect(checked.output).toContain(path);
  expect(checked.output).not.toContain('written-by-hand');
  expect(await runScript(root, 'gen', [])).toEqual({ exitCode: 0, output: '' });
  expect(left.filter((path) => existsSync(join(root, path)))).toEqual([]);
  expect(existsSync(own)).toBe(true);
  expect(await runScript(root, 'gen', ['--check'])).toEqual({ exitCode: 0, output: '' });
});

test('a generated file that was edited or deleted is named, and made anew', SLOW, async () => {
  const root = copyProject();
  const [edited, deleted] = ['docs/ERRORS.md', 'src/api/checks/menu.gen.js'];
  const before = readFileSync(join(root, edited), 'utf8');
  writeFileSync(join(root, edited), `${before}\nA line.\n`);
  rmSync(join(root, deleted));
  const checked = await runScript(root, 'gen', ['--check']);
  expect(checked.exitCode).toBe(1);
  expect(checked.output).toContain(`${deleted}, ${edited} `);
  await runScript(root, 'gen', []);
  expect(readFileSync(join(root, edited), 'utf8')).toBe(before);
  expect(await runScript(root, 'gen', ['--check'])).toEqual({ exitCode: 0, output: '' });
});
