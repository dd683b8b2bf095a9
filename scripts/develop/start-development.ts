import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { compileSite, readPartsAt } from '../../src/engine/compile/compile-site.ts';
import { BUILD_CACHE } from '../../src/engine/common/build-cache.ts';
import type { Screens } from '../../src/engine/common/screens.ts';
import { textsOf } from '../../src/engine/build/page-texts.ts';
import { keepLastGood } from '../../src/engine/bundle/keep-last-good.ts';
import { readOfferedScreens } from '../../src/engine/bundle/offered-screens.ts';
import { readShownMoment } from '../../src/engine/bundle/shown-moment.ts';
import type { ShownMoment } from '../../src/engine/bundle/shown-moment.ts';
import { createViteConfig } from '../../src/engine/bundle/vite-config.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import { loadSite } from '../../src/engine/site-config/load-site.ts';
import { loadBuildModules } from '../../src/engine/build/build-modules.ts';
import { checkValues } from '../../src/engine/build/check-values.ts';
import { hashText } from '../../src/engine/build/input-files.ts';
import type { DevelopmentService } from '../../src/server/open-development.ts';
import { portInUse } from '../../src/server/claim-port.ts';
import { readSettings } from '../../src/server/settings.ts';
import type { Settings } from '../../src/server/settings.ts';
import { openService, partsOfModule } from './open-service.ts';
import { plainOf, postsOf, sheetAt } from './read-content.ts';

type CallsApp = Awaited<ReturnType<DevelopmentService['callsFor']>>;

/** A development server, which listens. */
export interface Development {
  readonly server: ViteDevServer;
  /** The full paths of the files that are read only at the start, including missing ones: another start is needed after an edit. */
  readonly startFiles: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

interface DevelopmentOptions {
  /** The site's folder. */
  readonly root: string;
  /** The folder whose pages-data, public and schemas are shown: the site's own, or a working copy. */
  readonly content: string;
  readonly environment: NodeJS.ProcessEnv;
  /** How the command is written, for what is said about it. */
  readonly command: string;
  /** Where it listens; as the environment says if not given. */
  readonly listen?: Pick<Settings, 'port' | 'host'>;
  /** The folder of prepared packages. Two servers with one would take each other's away. */
  readonly packages: 'dev-packages' | 'studio-packages';
  readonly plugins?: readonly Plugin[];
  /** Whether faults of the pages are shown over them; what shows them elsewhere does without. */
  readonly overlay?: boolean;
  /** An earlier start, which is closed once this one can listen in its place. */
  readonly replaces?: Development | undefined;
}

/**
 * Serves a site for work on it: Vite, and the service's calls on the same port.
 * @throws ServiceError PORT_IN_USE, SETTING_WRONG
 */
export async function startDevelopment({
  root,
  content,
  environment,
  command,
  listen,
  packages,
  plugins = [],
  overlay = true,
  replaces,
}: DevelopmentOptions): Promise<Development> {
  const loaded = await loadSite(root);
  const { modules: buildModules, files: buildFiles } = await loadBuildModules(root);
  checkValues(readSchemas(join(content, 'schemas')), buildModules);
  const readPlain = keepLastGood(() => plainOf(content, buildModules));
  let when: ShownMoment['when'] = { moment: Date.now() };
  const readLeading = keepLastGood(() => {
    const { menu, searchTerms } = readPartsAt(content, when);
    return { menu, searchTerms };
  });
  // At once, so that an edit that cannot be read has something before it.
  const lists = readPlain();
  readLeading();
  const config = await createViteConfig({ ...loaded, root: content }, { buildModules });
  const settings = readSettings(environment);
  const { port, host } = listen ?? settings;
  const bundles = join(root, BUILD_CACHE, `${packages}-service`);
  if (!replaces) rmSync(bundles, { recursive: true, force: true }); // bundles of earlier code
  mkdirSync(bundles, { recursive: true });
  // In a folder of its own, because Node imports a path once.
  const { service, files: serviceFiles } = await openService(loaded, mkdtempSync(join(bundles, 'start-')), {
    settings,
    lists,
    readPosts: () => postsOf(content, buildModules, command),
    artDir: join(content, 'public', 'art'),
    readSheet: (address) => sheetAt(content, address, buildModules),
  });
  let offered: Screens | null = null;
  let held: { readonly of: string; readonly app: Promise<CallsApp> } | null = null;
  await replaces?.close();
  const server = await createServer({
    ...config,
    cacheDir: join(root, BUILD_CACHE, packages, hashText(config.optimizeDeps?.entries?.toString() ?? '')),
    plugins: [...(config.plugins ?? []), calls(), ...plugins],
    server: { ...config.server, port, host, strictPort: true, hmr: { overlay } },
  });
  await server.listen().catch(async (cause: unknown) => {
    await Promise.all([server.close(), service.close()]); // its watchers would keep the process alive
    const isTaken = cause instanceof Error && /already in use/.test(cause.message); // Vite's own words, without a code
    throw isTaken ? portInUse({ port, host }, command, cause) : cause;
  });

  return {
    server,
    startFiles: new Set([...buildFiles, ...serviceFiles, ...loaded.modules.flatMap(partsOfModule)]),
    close: async () => {
      await server.close();
      await service.close();
    },
  };

  /** The calls for the content as it stands in pages-data at the moment that is asked for; made anew only where that has changed. */
  async function currentCalls(request: IncomingMessage): Promise<CallsApp> {
    const { timeZone } = readPlain();
    when = readShownMoment(request, timeZone).when;
    const shown = when;
    const plain = { ...readPlain(), ...readLeading(), screens: await readScreens() };
    // Pages come and go by the minute.
    const of = JSON.stringify([plain, Math.floor(shown.moment / 60_000), shown.drafts]);
    if (held?.of !== of) {
      const site = {
        ...plain,
        // The search alone needs it, and compiling all pages takes a moment.
        get texts() {
          return textsOf(content, compileSite(content, undefined, buildModules, shown).pages, buildModules);
        },
      };
      held = { of, app: service.callsFor(site) };
    }
    return held.app;
  }

  /** While the site's code can't be loaded, those that it had. */
  async function readScreens(): Promise<Screens> {
    offered = await readOfferedScreens(server, root).catch((error: unknown) => {
      if (offered) return offered;
      throw error;
    });
    return offered;
  }

  /** The service's calls, in the same process and on the same port, with the menu as it stands in pages-data. */
  function calls(): Plugin {
    return {
      name: 'calls',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? '';
          if (
            !/\.do$|^\/(user|feed)\/|^\/health$/.test(path) &&
            !Object.hasOwn(readPlain().embeds.frames, path)
          ) {
            next();
            return;
          }
          currentCalls(request).then((app) => app.routing(request, response), next);
        });
      },
    };
  }
}
