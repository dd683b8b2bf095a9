import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { DIST } from '../common/document.ts';
import type { BuiltCode, DocumentModule } from '../common/document.ts';
import { pickScreens } from '../common/screens.ts';
import type { Screens } from '../common/screens.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { bootConfig, clientConfig, serverConfig } from '../bundle/vite-config.ts';
import { ENTRIES } from '../site-config/entries.ts';
import { loadSite } from '../site-config/load-site.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { readScreenCode, readScreens } from '../site-config/read-screens.ts';
import { bundleService } from './bundle-service.ts';
import { describeCode } from './built-code.ts';
import type { Manifest } from './built-code.ts';
import { CODE_FILE } from './make-page.ts';
import { compressFiles } from './compress-files.ts';
import { gatherLaterStyles } from './later-styles.ts';

/**
 * Builds all code of the site into `folder`: `client/assets` for browsers, already compressed; `server/entry-server.js` for the
 * build and the service; the service itself; and the description of the code that documents need.
 */
export async function buildCode(root: string, folder: string, site: SiteParts): Promise<void> {
  const loaded = await loadSite(root);
  const client = join(folder, DIST.client);
  const read = (file: string): string => readFileSync(join(client, file), 'utf8');
  const [manifest, boot, rootBoot] = await forVisitors(async () => {
    await build(await clientConfig(loaded, client, () => site));
    await build(serverConfig(loaded, join(folder, DIST.server), () => site));
    const made = JSON.parse(read('.vite/manifest.json')) as Manifest; // Vite's format, described in its documentation
    const scripts = [
      await buildBoot(loaded.code, ENTRIES.boot),
      await buildBoot(loaded.code, ENTRIES.bootRoot),
    ] as const;
    return [made, ...scripts] as const;
  });
  const template = read('index.html');
  rmSync(join(client, 'index.html')); // the file at `/` is the home page's document
  const shared = gatherLaterStyles(client);
  const renderer = pathToFileURL(join(folder, DIST.renderer)).href;
  const { offered } = (await import(renderer)) as DocumentModule;
  const screenCode = screenCodeOf(loaded, offered);
  const code: BuiltCode = describeCode({ manifest, template, boot, rootBoot, shared, screenCode, read });
  writeFileSync(
    join(folder, CODE_FILE),
    JSON.stringify({ ...code, offered: pickScreens(screensOf(loaded), offered) }),
  );
  await bundleService(loaded, folder);
  await compressFiles(client);
}

const screensOf = ({ root, modules }: LoadedSite): Screens => readScreens(root, foldersOf(modules));

const foldersOf = (modules: LoadedSite['modules']): string[] => modules.map(({ folder }) => folder);

/** The code of the site's screens, as keys of Vite's manifest. */
function screenCodeOf({ root, code, modules }: LoadedSite, offered: readonly string[]) {
  const files = readScreenCode(root, foldersOf(modules));
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => offered.includes(name))
      .map(([name, paths]) => [name, paths.map((path) => keyOf(code, path))]),
  );
}

const keyOf = (root: string, file: string): string => relative(root, file).replaceAll(sep, '/');

interface BuiltPieces {
  readonly output: readonly { readonly code?: string }[];
}

/** @returns the script as text */
async function buildBoot(root: string, file: string): Promise<string> {
  // Without `watch` the result isn't a watcher, and a single entry makes a single file.
  const [result] = [await build(bootConfig(root, file))].flat() as unknown as readonly BuiltPieces[];
  const code = result?.output[0]?.code?.trim();
  if (!code) throw new Error(`BOOT_SCRIPT: the build made nothing of ${file}`);
  if (/<\/script|<!--/i.test(code)) throw new Error(`BOOT_SCRIPT: ${file} must not hold </script or <!--`);
  return code;
}

/**
 * If NODE_ENV asks for it, as in a test runner, Vite uses React's development code. The build is for visitors in every
 * environment.
 */
export async function forVisitors<T>(make: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await make();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
