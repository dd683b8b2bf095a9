import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateFiles } from '../src/build/gen/generated-files.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const stale: string[] = [];

for (const { path, content } of await generateFiles(root)) {
  if (read(join(root, path)) === content) continue;
  if (check) stale.push(path);
  else writeFileSync(join(root, path), content);
}

if (stale.length > 0) {
  console.error(
    `GENERATED_STALE: ${stale.join(', ')} differ from what the schemas say. Run npm run gen and commit.`,
  );
  process.exitCode = 1;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // not made yet, which differs from any content
  }
}
