import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCorpus } from './corpus.ts';
import type { PageSize } from './corpus.ts';

/** What a site needs beside its content. */
const COPIED = [
  'src',
  'scripts',
  'tools',
  'packages',
  'docs',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'public/art/hero-port.svg',
];

/** Its pages have products, of which there are data sheets. */
const CONFIG = `import { defineSite } from 'schema-pages';
import { boards } from 'schema-pages/modules/boards';
import { equipment } from 'schema-pages/modules/equipment';
import { map } from 'schema-pages/modules/map';

export default defineSite({ modules: [boards(), equipment(), map()] });
`;

/** Copies what a site needs beside its content; the installed packages are linked in. @param root a folder that is not there yet */
export function plantCode(project: string, root: string): void {
  for (const name of COPIED) cpSync(join(project, name), join(root, name), { recursive: true });
  symlinkSync(realpathSync(join(project, 'node_modules')), join(root, 'node_modules'));
  writeFileSync(join(root, 'site.config.ts'), CONFIG);
}

/** The same with a generated site of `pages` pages, which can be built and developed. */
export function plantSite(project: string, root: string, pages: number, size: PageSize): void {
  plantCode(project, root);
  writeCorpus(project, root, pages, size);
}
