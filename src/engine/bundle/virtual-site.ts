import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Screens } from '../common/screens.ts';
import { shellFacts, shortNameOf } from '../common/site-facts.ts';
import { drawName } from '../common/wordmark.ts';
import type { Letters } from '../common/wordmark.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { codeFile } from '../site-config/engine-root.ts';
import { importSource } from '../site-config/import-source.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { readScreens } from '../site-config/read-screens.ts';

const MODULES: Readonly<
  Record<string, (site: SiteParts, letters: Letters | null) => Readonly<Record<string, unknown>>>
> = {
  'virtual:site': ({ menu, site }, letters) => ({
    menu,
    site: shellFacts(site),
    wordmark: letters && drawName(shortNameOf(site), letters),
  }),
  'virtual:redirects': ({ redirects, derivedFolders }) => ({ redirects, derivedFolders }),
};
const SITE_CODE = 'virtual:site-code';
/** Virtual module -> the modules' file that it is made from, and that file's export. */
const GATHERED: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'virtual:panels': ['panels.tsx', 'panels'],
  'virtual:answers': ['answers.ts', 'answers'],
  'virtual:askable': ['askable.ts', 'askable'],
};
const RESOLVED = '\0';

/**
 * Provides what the browser needs from pages-data besides the pages: `virtual:site` has the menu and the facts around every
 * page, and `virtual:redirects` the redirects for unknown addresses. `virtual:site-theme` is the theme in site.config.ts,
 * `virtual:site-code` the site's own code with what its modules add, `virtual:panels` their panels for staff,
 * `virtual:answers` the content of their screens' documents, `virtual:askable` what visitors can ask about. In development an
 * edit of menu.json or site.json reloads the page, because every part of it uses them.
 */
export function virtualSite(loaded: LoadedSite, read: () => SiteParts): Plugin {
  const { root, styles, letters } = loaded;
  const files = new Set(['menu.json', 'site.json'].map((name) => join(root, 'pages-data', name)));
  return {
    name: 'virtual-site',
    resolveId(id) {
      if (id === 'virtual:site-theme') return styles;
      const isKnown = id === SITE_CODE || Object.hasOwn(GATHERED, id) || Object.hasOwn(MODULES, id);
      return isKnown ? `${RESOLVED}${id}` : null;
    },
    async load(id) {
      if (id === `${RESOLVED}${SITE_CODE}`) return siteCodeOf(loaded);
      const own = id.startsWith(RESOLVED) ? id.slice(RESOLVED.length) : '';
      const gathered = GATHERED[own];
      if (gathered) return gatheredFrom(loaded.modules, ...gathered);
      const exported = MODULES[own];
      if (!exported) return null;
      for (const file of files) this.addWatchFile(file);
      return Object.entries(exported(read(), await loadLetters(letters)))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}

/** The site's own code with what its modules add, and the addresses of their screens. */
export function siteCodeOf({
  root,
  siteCode,
  modules,
}: Pick<LoadedSite, 'root' | 'siteCode' | 'modules'>): string {
  const parts = modules
    .map((module) => ({ ...module, file: codeFile(join(module.folder, 'browser.tsx')) }))
    .filter(({ file }) => existsSync(file));
  const imports = parts.map(
    ({ file }, nth) => `import { browser as m${nth} } from ${JSON.stringify(file)};\n`,
  );
  const calls = parts.map(({ values, files }, nth) => {
    const loaders = Object.entries(files).map(
      ([option, file]) => `${JSON.stringify(option)}: () => import(${JSON.stringify(file)})`,
    );
    const plain = Object.entries(values).map(
      ([option, value]) => `${JSON.stringify(option)}: ${JSON.stringify(value)}`,
    );
    const options = [...plain, ...loaders].join(', ');
    return `  m${nth}(${options && `{ ${options} }`}),\n`;
  });
  const folders = modules.map(({ folder }) => folder);
  const blocks = importAll(folders, 'blocks/registry.gen.ts', 'registry');
  const services = importAll(folders, 'block-services.ts', 'services', '(places)');
  return `import { siteCode as own } from ${JSON.stringify(siteCode)};
${imports.join('')}${blocks.imports}${services.imports}const modules = [
${calls.join('')}];
const screens = Object.assign({}, ...modules.map((module) => module.screens));
export const siteCode = { ...own, modules, screens, blocks: { ...own.blocks, ${blocks.spread} }, services: (places) => ({ ${services.spread} }), addresses: ${JSON.stringify(addressesOf({ root, modules }))} };
`;
}

/** Imports an export of a module's file from each folder that has the file, into one object. @param call for a function */
function importAll(
  folders: readonly string[],
  file: string,
  name: string,
  call = '',
): { readonly imports: string; readonly spread: string } {
  const files = folders.map((folder) => codeFile(join(folder, file))).filter((path) => existsSync(path));
  return {
    imports: files
      .map((path, nth) => `import { ${name} as ${name}${nth} } from ${JSON.stringify(path)};\n`)
      .join(''),
    spread: files.map((_, nth) => `...${name}${nth}${call}`).join(', '),
  };
}

/** Browsers need only this part of screens.json. */
function addressesOf({ root, modules }: Pick<LoadedSite, 'root' | 'modules'>): Screens {
  const folders = modules.map(({ folder }) => folder);
  return Object.fromEntries(
    Object.entries(readScreens(root, folders)).map(([name, { address }]) => [name, { address }]),
  );
}

/** A virtual module with an export of the same file of each module, in one object and in the modules' order. */
export function gatheredFrom(modules: LoadedSite['modules'], file: string, name: string): string {
  const folders = modules.map(({ folder }) => folder);
  const { imports, spread } = importAll(folders, file, name);
  return `${imports}export const ${name} = { ${spread} };\n`;
}

/** @param module the site's own, if it has one */
async function loadLetters(module: string | null): Promise<Letters | null> {
  if (module === null) return null;
  const { letters } = (await importSource(module)) as { readonly letters: Letters };
  return letters;
}
