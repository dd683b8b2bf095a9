import { PACKAGE } from '../../src/engine/site-config/engine-root.ts';

/** A site's package.json, as far as it changes. */
export interface SitePackage {
  engines?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

/** What an upgrade reads of the engine's package.json. */
export interface EnginePackage {
  readonly version: string;
  readonly engines: Record<string, string>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The package's names until now. */
export const NAMES = [PACKAGE, 'group-site'] as const;

/** What a site's own code is checked with, although the engine has them too. */
const SITE_TYPES = new Set(['@types/node', '@types/react', 'typescript']);
/** Commands that had another name. */
const RENAMED: Readonly<Record<string, string>> = {
  'lint-pages': 'lint',
  'new-page': 'new page',
  'new-block': 'new block',
  'new-module': 'new module',
  'new-board-type': 'new board-type',
};
/** Commands that are gone, with their scripts. */
const GONE = new Set(['move', 'install-sqlite-driver']);
/** Scripts that earlier sites don't have. */
const NEW_SCRIPTS: Readonly<Record<string, string>> = {
  'new:module': `${PACKAGE} new module --site=.`,
  'new:board-type': `${PACKAGE} new board-type --site=.`,
  'audit:verify': `${PACKAGE} audit-verify`,
  release: `${PACKAGE} release`,
  upgrade: `${PACKAGE} upgrade`,
};
/** In a script: how it runs a command of the engine, or one of its files. */
const RUN =
  /(?:node (?:--import tsx )?node_modules\/(?:group-site|schema-pages)\/scripts\/(?:run\.mjs )?|schema-pages )([a-z-]+)(?:\.ts|\.mjs)?/;

/**
 * A site's package.json for another version of the engine: its name, the commands in scripts, and the packages that come with it.
 * @param wanted what npm is to install, such as `1.2.3` or `file:schema-pages-1.2.3.tgz`
 */
export function upgradePackage(site: SitePackage, wanted: string, engine: EnginePackage): SitePackage {
  const dependencies = without(site.dependencies, (name) => NAMES.some((known) => known === name));
  const brought = (name: string): boolean => name in engine.dependencies && !SITE_TYPES.has(name);
  return {
    ...site,
    engines: { ...site.engines, ...engine.engines },
    scripts: upgradeScripts(site.scripts ?? {}),
    dependencies: { ...engine.peerDependencies, ...dependencies, [PACKAGE]: wanted },
    devDependencies: without(site.devDependencies, brought),
    ...(site.allowScripts && { allowScripts: { esbuild: true, 'better-sqlite3': false } }),
  };
}

function upgradeScripts(scripts: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(scripts).flatMap(([name, line]): [string, string][] => {
    const [, command = ''] = RUN.exec(line) ?? [];
    if (GONE.has(command)) return [];
    return [[name, line.replace(RUN, `${PACKAGE} ${RENAMED[command] ?? command}`)]];
  });
  const missing = Object.entries(NEW_SCRIPTS).filter(([name]) => !(name in scripts));
  return Object.fromEntries([...kept, ...missing]);
}

function without(
  packages: Readonly<Record<string, string>> | undefined,
  isGone: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(Object.entries(packages ?? {}).filter(([name]) => !isGone(name)));
}
