import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundleCommands } from '../../scripts/bundle-commands.mjs';
import { ToolError } from '../tool-error.ts';
import { declarationsOf, packageJson } from './package-json.ts';
import type { EnginePackage } from './package-json.ts';
import { pruneDeclarations } from './prune-declarations.ts';
import { runTsc } from './run-tsc.ts';

/** What a site runs. */
const COMMANDS = [
  'audit-verify',
  'backup',
  'build',
  'content',
  'dev',
  'lint',
  'new',
  'release',
  'restore',
  'start',
  'studio',
  'test-blocks',
  'upgrade',
  'user',
];
/** What the package has beside compiled code. */
const COPIED = [
  'tsconfig.json',
  'CHANGELOG.md',
  'schemas',
  'docs',
  'scripts/run.mjs',
  'scripts/bundle-commands.mjs',
];
const NOT_PACKED =
  /\.test\.(?!ts\.txt$)|^src\/(?!modules\/README).*\/README\.md$|^src\/site(\/|$)|\/(?:fixtures|e2e|testing)(\/|$)|^docs\/(?:(?:BENCHMARKS|LICENCES|PAGES|REQUIREMENTS)\.md|facts\.json|decisions)$|\.tsx?$/;
/** Pages that Vite begins with. */
const PAGES = ['index.html', 'src/engine/studio/browser/index.html'];

/**
 * Makes the package that sites install: the engine's code compiled file by file, with declarations, and its commands bundled.
 * @param root the engine's repository
 * @param folder missing or empty
 * @throws ToolError PACKAGE_NOT_MADE
 */
export async function makePackage(root: string, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ToolError(
      'PACKAGE_NOT_MADE',
      `${folder} isn't empty; nothing was changed. Name an empty folder.`,
      {
        exitCode: 2,
      },
    );
  mkdirSync(folder, { recursive: true });
  compile(root, folder);
  const engine = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as EnginePackage; // our own file
  pruneDeclarations(folder, declarationsOf(engine));
  for (const entry of ['src', ...COPIED])
    cpSync(join(root, entry), join(folder, entry), {
      recursive: true,
      filter: (file) => !NOT_PACKED.test(file.slice(root.length + 1).replaceAll('\\', '/')),
    });
  for (const page of PAGES)
    write(folder, page, readFileSync(join(root, page), 'utf8').replace(/main\.tsx"/, 'main.js"'));
  const { outputFiles } = await bundleCommands(root, join(root, 'commands'), COMMANDS);
  for (const { path, text } of outputFiles) write(folder, relative(root, path), text);
  write(folder, 'package.json', `${JSON.stringify(packageJson(engine), null, 2)}\n`);
}

function compile(root: string, folder: string): void {
  runTsc(root, 'tools/package/tsconfig.json', folder);
  // TypeScript rewrites the endings in code, but not in declarations, and keeps the styles that code imports.
  for (const file of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, 'src', file);
    const text = readFileSync(path, 'utf8').replace(/^import '[^']+\.css';\n/gm, '');
    writeFileSync(path, text.replace(/(['"])(\.\.?\/[^'"]*)\.tsx?\1/g, '$1$2.js$1'));
  }
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
