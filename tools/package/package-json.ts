/** The engine's package.json, as far as the package needs it. */
export interface EnginePackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly bin: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** What commands and builds of a site load, beside what the service needs. */
const FOR_BUILDS = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@csstools/postcss-global-data',
  '@types/hast',
  '@types/react',
  '@vitejs/plugin-react',
  'esbuild',
  'highlight.js',
  'json-schema-to-typescript',
  'mdast-util-gfm-table',
  'micromark-extension-gfm-table',
  'postcss',
  'postcss-custom-media',
  'prettier',
  'remark-parse',
  'remark-rehype',
  'svgo',
  'vite',
  'vscode-json-languageservice',
];
/** In sites: from this version on, nothing has to be compiled (docs/decisions/node-versions.md). */
export const SITES_NODE = '>=22';
/** The SQLite driver for it. */
const DRIVER = 'better-sqlite3';
/** A site has one copy of them, whatever else it uses them for. */
const SHARED = ['react', 'react-dom'];

/** The package.json of the package: its doors lead to compiled code and declarations. */
export function packageJson(engine: EnginePackage): object {
  const { name, version, description, license, bin, dependencies, optionalDependencies } = engine;
  const all = [
    ...Object.entries(dependencies),
    ...FOR_BUILDS.map((dependency): [string, string] => [dependency, versionOf(engine, dependency)]),
  ];
  const isShared = ([dependency]: [string, string]): boolean => SHARED.includes(dependency);
  return {
    ...{ name, version, description, license },
    type: 'module',
    bin,
    exports: Object.fromEntries(Object.entries(engine.exports).map(([door, path]) => [door, compiled(path)])),
    sideEffects: ['**/*.css', './src/app/**'],
    engines: { node: SITES_NODE },
    dependencies: Object.fromEntries(all.filter((entry) => !isShared(entry)).sort()),
    peerDependencies: Object.fromEntries(
      all.filter(isShared).map(([dependency, exact]) => [dependency, `^${exact}`]),
    ),
    optionalDependencies: { [DRIVER]: optionalDependencies[DRIVER] },
  };
}

/** @returns the paths of the doors' declarations; `*` is any folder */
export function declarationsOf({ exports: doors }: EnginePackage): string[] {
  return Object.values(doors).flatMap((path) => {
    const door = compiled(path);
    return typeof door === 'string' ? [] : [door.types];
  });
}

function versionOf({ dependencies, devDependencies }: EnginePackage, name: string): string {
  const version = devDependencies[name] ?? dependencies[name];
  if (version === undefined) throw new Error(`package.json has no ${name}`);
  return version;
}

function compiled(path: string): string | { readonly types: string; readonly default: string } {
  const plain = path.replace(/\.tsx?$/, '');
  return plain === path ? path : { types: `${plain}.d.ts`, default: `${plain}.js` };
}
