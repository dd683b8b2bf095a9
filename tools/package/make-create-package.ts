import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTemplateFile } from '../../packages/create-schema-pages/src/write-site.ts';
import { SITES_NODE } from './package-json.ts';
import { runTsc } from './run-tsc.ts';

const NAME = 'create-schema-pages';
/** The templates of sites, below the repository's root. */
export const TEMPLATES = `packages/${NAME}/templates`;

/**
 * Makes the package behind `npm create schema-pages`: its code compiled, and the templates.
 * @param root the engine's repository
 * @param folder missing or empty
 * @throws ToolError PACKAGE_NOT_MADE
 */
export function makeCreatePackage(root: string, folder: string): void {
  runTsc(root, 'tools/package/tsconfig.create.json', folder);
  const templates = join(root, TEMPLATES);
  cpSync(templates, join(folder, 'templates'), {
    recursive: true,
    filter: (file) => isTemplateFile(file.slice(templates.length + 1).replaceAll('\\', '/')),
  });
  cpSync(join(root, 'packages', NAME, 'README.md'), join(folder, 'README.md'));
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  }; // our own file
  const manifest = {
    ...{ name: NAME, version, license },
    description: 'Makes a website of JSON pages: npm create schema-pages',
    type: 'module',
    bin: './src/bin.js',
    files: ['src', 'templates'],
    engines: { node: SITES_NODE },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
