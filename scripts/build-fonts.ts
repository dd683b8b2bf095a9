/** npm run fonts: cuts the files in src/site/theme/fonts, or says which of them are stale. */
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { makeFontFiles, staleFontFiles, writeFontFiles } from '../tools/fonts/subset-fonts.ts';
import { KnownError } from '../src/engine/common/known-error.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

await runCommand(async () => {
  const { values } = readWords({ check: { type: 'boolean', default: false } });
  const files = await makeFontFiles(root);
  const stale = staleFontFiles(root, files);
  if (!values.check) writeFontFiles(root, files);
  else if (stale.length > 0) {
    const sentence = `${stale.join(', ')} differ from what they are cut from. Run npm run fonts and commit.`;
    throw new KnownError('GENERATED_STALE', sentence);
  }
  for (const [path, { length }] of files) console.log(`${path}: ${(length / 1000).toFixed(1)} KB`);
});
