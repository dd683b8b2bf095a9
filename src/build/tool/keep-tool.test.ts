import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../testing/project-copy.ts';
import { runNode } from '../../testing/run-node.ts';

const SLOW = { timeout: 240_000 };

test(
  'the command of the build is made once, and anew after an edit of what it is made of',
  SLOW,
  async () => {
    const root = copyProject();
    // A fault ends the build before it makes anything.
    writeFileSync(join(root, 'pages-data/privacy.json'), '{ "menuld": 1 }');
    const run = () => runNode(root, ['scripts/build.js', '--quiet']);
    const kept = join(root, '.build-cache/tool.json');

    const first = await run();
    expect(first.exitCode).toBe(1);
    expect(first.output).toContain('pages-data/privacy.json:1:1');
    expect(first.output).toContain('Nothing was built.');
    const { mtimeMs } = statSync(kept);
    expect(await run()).toEqual(first);
    expect(statSync(kept).mtimeMs).toBe(mtimeMs);

    const lint = await runNode(root, ['scripts/lint-pages.js']);
    expect(lint).toEqual(await runNode(root, ['--import', 'tsx', 'scripts/lint-pages.ts']));
    expect(lint.exitCode).toBe(1);

    const source = join(root, 'src/build/site/check-inputs.ts');
    writeFileSync(source, readFileSync(source, 'utf8').replace('Nothing was built.', 'All is as it was.'));
    const edited = await run();
    expect(edited.exitCode).toBe(1);
    expect(edited.output).toContain('All is as it was.');

    writeFileSync(kept, '{ "entry": ');
    expect(await run()).toEqual(edited);
  },
);
