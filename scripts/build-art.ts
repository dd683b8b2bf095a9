/** npm run art: draws public/art, or says which of its files are stale. */
import { join } from 'node:path';
import { findDrawings, makeArt, readIndex, staleArt, writeArt } from '../tools/art/build.ts';
import { commandWrong, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { KnownError } from '../src/engine/common/known-error.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;
const folder = join(root, 'public', 'art');

await runCommand(async () => {
  const options = { check: { type: 'boolean', default: false } } as const;
  const { values, words } = readWords(options, Infinity);
  try {
    await draw(words, values.check);
  } catch (error) {
    if (error instanceof KnownError) throw error;
    report([error instanceof Error ? error.message : String(error)]);
  }
});

async function draw(ids: readonly string[], isCheck: boolean): Promise<void> {
  const all = await findDrawings(join(root, 'tools', 'art'));
  const unknown = ids.filter((id) => !all.some((drawing) => drawing.id === id));
  if (unknown.length > 0) throw commandWrong(`There is no drawing ${unknown.join(', ')} below tools/art.`);
  const whole = ids.length === 0;
  const chosen = whole ? all : all.filter((drawing) => ids.includes(drawing.id));
  const files = makeArt(chosen, whole ? {} : readIndex(folder));
  if (isCheck) {
    report(staleArt(folder, files, whole));
    return;
  }
  writeArt(folder, files, whole);
  console.log(`${chosen.length} drawings, ${files.size} files in public/art.`);
}

function report(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  if (sentences.length > 0) process.exitCode = 1;
}
