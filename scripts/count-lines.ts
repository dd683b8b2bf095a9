/** npm run count:lines: the lines of the product, without tests, generated files, drawings, benches and the CI runner. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { filesBelow } from '../src/engine/build/update-folder.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const COUNTED = /^(src|scripts)\/.*\.(ts|tsx|js|css)$/;
const LEFT_OUT = /\.test\.|\.gen\.|^scripts\/(bench|test)/;

await runCommand(() => {
  readWords({});
  const root = ENGINE_ROOT;
  const counts = new Map<string, { lines: number; characters: number }>();
  const files = ['src', 'scripts'].flatMap((top) =>
    filesBelow(join(root, top)).map((file) => `${top}/${file}`),
  );
  for (const file of files.filter((path) => COUNTED.test(path) && !LEFT_OUT.test(path))) {
    const text = readFileSync(join(root, file), 'utf8');
    const folder = dirname(file).split('/').slice(0, 3).join('/');
    for (const name of [folder, 'total']) {
      const { lines, characters } = counts.get(name) ?? { lines: 0, characters: 0 };
      counts.set(name, { lines: lines + text.split('\n').length - 1, characters: characters + text.length });
    }
  }
  for (const [name, { lines, characters }] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`${name.padEnd(28)}${String(lines).padStart(7)}   ${(characters / lines).toFixed(1)} a line`);
});
