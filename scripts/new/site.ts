import { resolve } from 'node:path';
import { misused, readWords } from '../../src/engine/command-line/command-line.ts';
import { newSite } from '../../tools/package/new-site.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

/** npm run new:site */
export async function makeSite(): Promise<void> {
  const { words } = readWords({}, 1);
  const [given] = words;
  if (!given) throw misused('Name the folder of the new site.');
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const files = await newSite(ENGINE_ROOT, folder);
  console.log(`Made in ${folder}:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next: cd ${given} && npm install && npm start`);
}
