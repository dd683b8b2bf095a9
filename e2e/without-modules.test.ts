import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyProjectTo } from '../tools/testing/project-copy.ts';
import { runNode } from '../tools/testing/run-node.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';

/** Every module can be removed: a site that lists all others is linted, type-checked, built and served without its folder. */

const ROOT = join(import.meta.dirname, '..');
const SITE = 'examples/workshop';
const MODULES = readdirSync(join(ROOT, 'src/modules')).filter((name) =>
  existsSync(join(ROOT, 'src/modules', name, 'module.ts')),
);

const root = join(makeFolder({}, afterAll), 'project');
beforeAll(() => copyProjectTo(root));

function configOf(names: readonly string[]): string {
  const imports = names.map((name) => `import { ${name} } from '../../src/modules/${name}/module.ts';\n`);
  const wording = "{ wording: 'src/inquiry-wording.ts' }";
  const calls = names.map((name) => `${name}(${name === 'inquiry' ? wording : ''})`);
  return `import { defineSite } from '../../src/engine/index.ts';
${imports.join('')}
export default defineSite({
  code: 'src/site-code.ts',
  modules: [${calls.join(', ')}],
  theme: { styles: 'theme/theme.css', colour: '#4a2c17' },
});
`;
}

test.each(MODULES)('a site works without %s and its folder', { timeout: 240_000 }, async (gone) => {
  const folder = join(root, 'src/modules', gone);
  const wording = join(root, SITE, 'src/inquiry-wording.ts');
  rmSync(folder, { recursive: true });
  onTestFinished(() => {
    cpSync(join(ROOT, 'src/modules', gone), folder, { recursive: true });
    rmSync(wording, { force: true });
  });
  writeFileSync(join(root, SITE, 'site.config.ts'), configOf(MODULES.filter((name) => name !== gone)));
  if (gone !== 'inquiry') cpSync(join(ROOT, 'examples/workshop-with-board/src/inquiry-wording.ts'), wording);

  const site = await startSite(root, { DEMO: '0' }, { site: SITE }); // its build begins with the lint
  try {
    const types = await runNode(root, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', SITE]);
    expect(types).toEqual({ exitCode: 0, output: '' });
    const statusOf = async (path: string): Promise<number> => (await fetch(site.url + path)).status;
    for (const path of ['/', '/20/visit', '/health', '/sitemap.xml'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const [name, path] of Object.entries(SCREENS))
      expect([path, await statusOf(path)]).toEqual([path, name === gone ? 404 : 200]);
  } finally {
    await site.stop();
  }
});

/** A screen without content for each module that has one. */
const SCREENS = { accounts: '/sign-in', desk: '/desk/mail', inquiry: '/20/inquiry', search: '/search?q=oak' };
