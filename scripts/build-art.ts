/** npm run art [-- id… | --check]: draws public/art, or says which of its files are stale. */
import { join } from 'node:path';
import { findDrawings, makeArt, readIndex, staleArt, writeArt } from '../src/art/build.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public', 'art');
const args = process.argv.slice(2);
const check = args.includes('--check');
const ids = args.filter((arg) => arg !== '--check');

try {
  const all = await findDrawings(join(root, 'src', 'art'));
  const unknown = ids.filter((id) => !all.some((drawing) => drawing.id === id));
  if (unknown.length > 0) throw new Error(`There is no drawing ${unknown.join(', ')} below src/art.`);
  const whole = ids.length === 0;
  const chosen = whole ? all : all.filter((drawing) => ids.includes(drawing.id));
  const files = makeArt(chosen, whole ? {} : readIndex(folder));
  if (check) report(staleArt(folder, files, whole));
  else {
    writeArt(folder, files, whole);
    console.log(`${chosen.length} drawings, ${files.size} files in public/art.`);
  }
} catch (error) {
  report([error instanceof Error ? error.message : String(error)]);
}

function report(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  if (sentences.length > 0) process.exitCode = 1;
}
