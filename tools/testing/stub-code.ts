import { mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CodeMaker } from '../../src/engine/build/build-site.ts';
import { asUrl, bundleBuildModules } from '../../src/engine/build/build-modules.ts';
import type { BuildModules } from '../../src/engine/build/build-modules.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { BuiltCode } from '../../src/engine/common/document.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { BUILD_MODULES } from './build-modules.ts';

const CODE: BuiltCode = {
  template: '<!--head--><!--page--></body>',
  boot: '',
  rootBoot: '',
  shared: { later: '/assets/later-1.css', print: '/assets/print-1.css', colours: '/assets/colours-1.css' },
  entry: '/assets/main-1.js',
  shell: { scripts: [], styles: [] },
  shellStyles: { header: [], rest: [] },
  blocks: {},
  screens: { board: { scripts: [], styles: [] }, post: { scripts: [], styles: [] } },
  offered: ALL_SCREENS,
  styleTexts: {},
};

const FOLDER = join(ENGINE_ROOT, 'src/modules');

/** Documents with every ingredient of real ones, so that a test detects anything that doesn't follow a change. */
const RENDERER = `export const createDocumentMaker = ({ menu, site }) => async (view, address) =>
  JSON.stringify({ address, menu, site, view });`;

/** Code in the form that Vite produces, but instantly. */
const makeStubCode: CodeMaker = async (_root, folder, { menu }) => {
  const files: Readonly<Record<string, string>> = {
    'code.json': JSON.stringify(CODE),
    'server/entry-server.js': RENDERER,
    'client/assets/main-1.js': `export const menu = ${JSON.stringify(menu)};`,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
};

/** What all modules add, whatever the site lists. */
async function loadAll(): Promise<BuildModules> {
  const folders = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const { text } = await bundleBuildModules(ENGINE_ROOT, folders);
  // Most sites don't have the module whose code depends on all files.
  return { url: asUrl(text), modules: BUILD_MODULES.filter(({ triesBlocks }) => !triesBlocks), files: [] };
}

/** For builds of pages alone. */
export const STUB_BUILD = { makeCode: makeStubCode, loadModules: loadAll };
