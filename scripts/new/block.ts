import { readWords } from '../../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../../src/engine/command-line/site-folder.ts';
import { newBlock } from '../../src/engine/scaffold/new-block.ts';
import { prepareSite } from '../../src/engine/scaffold/stale-files.ts';
import { codeRoot } from '../../src/engine/site-config/load-site.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

/** npm run new:block */
export async function makeBlock(): Promise<void> {
  const { values, words } = readWords(SITE_OPTION, 1);
  const root = siteFolder(values.site, ENGINE_ROOT);
  await prepareSite(root);
  const files = await newBlock(root, words[0]);
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    codeRoot(root) === root
      ? 'Describe it in its schema, then run npm run gen.'
      : `Describe it in its schema, and put it on a page: ${JSON.stringify({ type: words[0], text: 'A text.' })}`,
  );
}
