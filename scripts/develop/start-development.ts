import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { compileCompanyNames } from '../../src/engine/compile/compile-site-facts.ts';
import {
  compileSite,
  readDemoPosts,
  readLists,
  readPartsAt,
  readSite,
  readSiteDocument,
} from '../../src/engine/compile/compile-site.ts';
import { readOfModules } from '../../src/engine/compile/site-settings.ts';
import { KnownError } from '../../src/engine/common/known-error.ts';
import { formatText } from '../../src/engine/lint/formats.ts';
import { lintSite } from '../../src/engine/lint/lint-site.ts';
import { BUILD_CACHE } from '../../src/engine/common/build-cache.ts';
import type { Screens } from '../../src/engine/common/screens.ts';
import { textsOf } from '../../src/engine/build/page-texts.ts';
import type { BuildModule } from '../../src/engine/content/build-module.ts';
import { keepLastGood } from '../../src/engine/bundle/keep-last-good.ts';
import { createLivePages } from '../../src/engine/bundle/live-pages.ts';
import { readOfferedScreens } from '../../src/engine/bundle/offered-screens.ts';
import { readShownMoment } from '../../src/engine/bundle/shown-moment.ts';
import type { ShownMoment } from '../../src/engine/bundle/shown-moment.ts';
import { createViteConfig } from '../../src/engine/bundle/vite-config.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import { enginePath } from '../../src/engine/site-config/engine-root.ts';
import { loadSite } from '../../src/engine/site-config/load-site.ts';
import type { LoadedSite } from '../../src/engine/site-config/load-site.ts';
import { loadBuildModules } from '../../src/engine/build/build-modules.ts';
import { checkValues } from '../../src/engine/build/check-values.ts';
import { hashText } from '../../src/engine/build/input-files.ts';
import { bundleService } from '../../src/engine/build/bundle-service.ts';
import { linkPackages } from '../../src/engine/build/link-packages.ts';
import { DIST } from '../../src/engine/common/document.ts';
import type { ServiceModule } from '../../src/server/module.ts';
import type { DevelopmentService, openDevelopment } from '../../src/server/open-development.ts';
import { portInUse } from '../../src/server/claim-port.ts';
import { readSettings } from '../../src/server/settings.ts';
import type { Settings } from '../../src/server/settings.ts';
import type { ListEntries } from '../../src/shared/served-site.ts';

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

/**
 * Bundles the service with the site's modules, as a build does, and opens it.
 * @param folder where the bundle is kept
 */
async function openService(
  loaded: LoadedSite,
  folder: string,
  sources: Omit<Parameters<typeof openDevelopment>[0], 'modules'>,
): Promise<{ readonly service: DevelopmentService; readonly files: readonly string[] }> {
  const files = await bundleService(loaded, folder, [enginePath('src/server/open-development.ts')], folder);
  linkPackages(folder);
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href);
  const { modules } = (await load(DIST.modules)) as { modules: readonly ServiceModule[] };
  const made = (await load(join(DIST.server, 'open-development.js'))) as {
    openDevelopment: typeof openDevelopment;
  };
  return { service: await made.openDevelopment({ ...sources, modules }), files };
}

/** What a module may have besides code that is bundled. */
function partsOfModule({ folder }: LoadedSite['modules'][number]): string[] {
  return ['screens.json', 'content.json', 'service.ts'].map((file) => join(folder, file));
}

/** What the calls need of pages-data, without the menu and the terms of the search. */
function plainOf(content: string, modules: readonly BuildModule[]) {
  const site = readSite(content);
  return {
    siteId: site.siteId,
    companyNames: compileCompanyNames(site),
    timeZone: site.timeZone,
    places: site.places,
    ...(readLists(content) as object as ListEntries), // held to their schemas by the lint
    ...readOfModules(modules, readSiteDocument(content)),
  };
}

/** @throws KnownError PAGE_LINT: here nothing else holds faulty posts back */
function postsOf(content: string, modules: readonly BuildModule[], command: string): unknown {
  const { findings } = lintSite({ root: content, modules, paths: ['pages-data/demo-posts'] });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return readDemoPosts(content);
  const sentence = `the demonstration posts have the faults listed above. Fix them, or start without these posts: DEMO=0 ${command}.`;
  throw new KnownError('PAGE_LINT', sentence, { before: formatText(errors).trimEnd() });
}

/** The build writes it into a file; here it is compiled. */
function sheetAt(content: string, address: string, modules: readonly BuildModule[]): string | null {
  const route = address.replace(/^\/|\.csv$/g, '');
  return createLivePages(content, modules).derived(route)?.files[address] ?? null;
}
