import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../../tools/testing/project-copy.ts';
import { runScript } from '../../../tools/testing/run-node.ts';

const SLOW = { timeout: 240_000 };

test('a generated file that was edited or deleted is reported, and generated again', SLOW, async () => {
  const root = copyProject();
  const [edited, deleted] = ['docs/COMMANDS.md', 'docs/API.md'];
  const before = readFileSync(join(root, edited), 'utf8');
  writeFileSync(join(root, edited), `${before}\nA line.\n`);
  rmSync(join(root, deleted));
  const checked = await runScript(root, 'gen', ['--check']);
  expect(checked.exitCode).toBe(1);
  for (const file of [edited, deleted]) expect(checked.output).toContain(file);
  await runScript(root, 'gen', []);
  expect(readFileSync(join(root, edited), 'utf8')).toBe(before);
  expect(await runScript(root, 'gen', ['--check'])).toEqual({ exitCode: 0, output: '' });
});
