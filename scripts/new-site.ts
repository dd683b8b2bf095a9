/** npm run new:site: makes a site of a template, with the engine packed beside it. */
import { resolve } from 'node:path';
import { TEMPLATES, isTemplate } from '../packages/create-schema-pages/src/templates.ts';
import { misused, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { newSite } from '../tools/package/new-site.ts';

await runCommand(async () => {
  const options = {
    template: { type: 'string', default: 'company' },
    name: { type: 'string' },
  } as const;
  const { words, values } = readWords(options, 1);
  const [given] = words;
  const { template, name = null } = values;
  if (!given) throw misused('Name the folder of the new site.');
  if (!isTemplate(template))
    throw misused(`There is no template "${template}". Choose one of ${Object.keys(TEMPLATES).join(', ')}.`);
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const files = await newSite(ENGINE_ROOT, folder, { template, name });
  console.log(`Made in ${folder}:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next: cd ${given} && npm install && npm start`);
});
