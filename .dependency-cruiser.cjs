/** Who may import whom: the table in docs/ARCHITECTURE.md, as an allow-list. What is not in it is an error. */

const CLIENT = ['ui', 'blocks', 'api', 'stores', 'shell', 'modules', 'app', 'shared'];

/** What of the engine everybody may import: its types, and what it and everything above agree on. */
const ENGINE_TYPES = String.raw`^src/engine/(common/|types\.ts$)`;

/** Folder -> what it may import besides itself and the engine's types. */
const MAY_IMPORT = {
  shared: [],
  ui: [],
  api: ['shared'],
  stores: ['api', 'shared'],
  shell: ['stores', 'api', 'ui', 'shared'],
  app: [...CLIENT, 'engine/render', 'engine/trial'],
  server: ['shared', 'engine/disk'],
  site: ['doors', 'ui'],
};

/** The engine's folders, each of which may import those before it. None imports anything else of ours. */
const ENGINE = [
  'common',
  'disk',
  'schema',
  'validate',
  'site-config',
  'content',
  'markdown-files',
  'render',
  'pictures',
  'command-line',
  'compile',
  'trial',
  'lint',
  'scaffold',
  'content-commands',
  'editor',
  'bundle',
  'build',
  'studio',
];

/** Folders whose members may not import each other: folder -> what a member may import besides itself. */
const MEMBERS_MAY_IMPORT = {
  blocks: ['ui', 'shared'],
  modules: ['shell', 'stores', 'api', 'ui', 'shared', 'engine/render', 'engine/trial'],
};

/** Files right in such a folder that its members may import. */
const BESIDE_MEMBERS = {
  blocks: String.raw`^src/blocks/page\.gen\.ts$`,
  modules: String.raw`^src/blocks/page\.gen\.ts$`, // a block of a module may hold general ones
};

/** One folder for each type of board. */
const BOARD_TYPES = '^src/modules/boards/types/';

/** What the browser and the service know of a type of board: plain data, and nothing of how it is shown. */
const BOARD_TYPE_DATA = String.raw`${BOARD_TYPES}(board-type|traits-of|types\.gen)\.ts$`;

/** What of a module runs in the service, and what its folder shows to the others. */
const MODULE_SERVICE = String.raw`^src/modules/([^/]+)/(service\.ts$|service/|store/)`;
/** What of a module the build runs. */
const MODULE_BUILD = String.raw`^src/modules/([^/]+)/(build\.ts$|build/)`;
const MODULE_BLOCK = String.raw`^src/modules/([^/]+)/blocks/([^/]+)/`;
const MODULE_DECLARATION = String.raw`^src/modules/[^/]+/module\.ts$`;
const MODULE_CONTRACT = String.raw`^src/modules/[^/]+/contract\.ts$`;

/** What a site may import of the package (`exports` in package.json). */
const DOORS = [
  '^src/doors/',
  MODULE_DECLARATION,
  String.raw`^src/modules/boards/types/(door|open-types)\.ts$`,
];
const SERVICE_DOOR = String.raw`^src/doors/(service|testing)\.ts$`;
const BUILD_DOOR = String.raw`^src/doors/brand\.ts$`;

const TEST = String.raw`\.test\.tsx?$|^tools/testing/`;
const anyOf = (folders) => `^src/(${folders.join('|')})/`;

const folderRules = Object.entries(MAY_IMPORT).map(([folder, others]) => ({
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: { path: [anyOf([folder, ...others]), ENGINE_TYPES] },
}));

const engineRules = ENGINE.map((folder, nth) => ({
  from: { path: `^src/engine/${folder}/`, pathNot: TEST },
  to: { path: [`^src/engine/(${ENGINE.slice(0, nth + 1).join('|')})/`, ENGINE_TYPES] },
}));

const beside = (folder) => (BESIDE_MEMBERS[folder] ? [BESIDE_MEMBERS[folder]] : []);

const memberRules = Object.entries(MEMBERS_MAY_IMPORT).flatMap(([folder, others]) => [
  {
    from: { path: `^src/${folder}/([^/]+)/`, pathNot: TEST },
    to: { path: [`^src/${folder}/$1/`, anyOf(others), ENGINE_TYPES, ...beside(folder)] },
  },
  // Files right in the folder are what members share, and the generated registries, which load every member.
  {
    from: { path: `^src/${folder}/[^/]+$`, pathNot: TEST },
    to: { path: [`^src/${folder}/`, anyOf(others), ENGINE_TYPES] },
  },
]);

/** Built by no one, provided by Vite. */
const VIRTUAL = '^virtual:';
const PACKAGE = ['npm', 'npm-dev', 'npm-peer', 'npm-optional'];

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'ajv-where-checks-are-made',
      comment: 'The browser ships no ajv: pages are checked before they are published.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '^src/engine/(validate|lint)/'] },
      to: { path: 'node_modules/ajv/' },
    },
    {
      name: 'tests-are-no-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'tools-are-no-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^tools/' },
    },
    {
      name: 'studio-in-the-browser',
      comment: 'What the studio’s page runs knows no Node and nothing of its server but types.',
      severity: 'error',
      from: { path: '^src/engine/studio/(bridge|browser|document)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-store-two-engines',
      comment: 'Only the store knows how an engine behaves; all others see its interface.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '^src/server/store/'] },
      to: { path: String.raw`^src/server/store/(sqlite\.ts|postgres\.ts|migrations/)` },
    },
    {
      name: 'board-type-data-is-plain',
      comment: 'The service has it as well, and ships nothing of the browser’s.',
      severity: 'error',
      from: { path: BOARD_TYPE_DATA },
      to: { pathNot: [BOARD_TYPE_DATA, '^src/shared/', '^src/modules/boards/board-config'] },
    },
    {
      name: 'service-has-board-type-data',
      comment: 'It shows no list and no form.',
      severity: 'error',
      from: { path: MODULE_SERVICE, pathNot: TEST },
      to: { path: BOARD_TYPES, pathNot: BOARD_TYPE_DATA },
    },
    {
      name: 'board-types-apart',
      comment: 'No type of board knows another; the files beside them are what they share.',
      severity: 'error',
      from: { path: `${BOARD_TYPES}([^/]+)/`, pathNot: TEST },
      to: { path: `${BOARD_TYPES}[^/]+/`, pathNot: `${BOARD_TYPES}$1/` },
    },
    {
      name: 'service-of-a-module-is-its-own',
      comment:
        'What runs in the service reaches no browser, and the frame knows no module: a site lists them.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, MODULE_SERVICE] },
      to: { path: MODULE_SERVICE },
    },
    {
      name: 'doors-by-where-code-runs',
      comment: 'Nothing of the service or the build reaches a browser.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, MODULE_SERVICE, '^src/site/brand/'] },
      to: { path: [SERVICE_DOOR, BUILD_DOOR] },
    },
    {
      name: 'build-of-a-module-is-its-own',
      comment: 'What the build runs reaches neither the browser nor the service.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, MODULE_BUILD] },
      to: { path: MODULE_BUILD },
    },
    {
      name: 'blocks-of-a-module-are-blocks',
      comment: 'A block makes no calls, and knows no other block.',
      severity: 'error',
      from: { path: MODULE_BLOCK, pathNot: TEST },
      to: {
        path: ['^src/(api|stores|shell|board-types)/', MODULE_BLOCK],
        pathNot: '^src/modules/$1/blocks/$2/',
      },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: VIRTUAL } },
    {
      name: 'installed-for-tests',
      comment: 'What visitors get stands on dependencies, not on devDependencies.',
      severity: 'error',
      from: { path: [anyOf([...CLIENT, 'server']), ENGINE_TYPES], pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    ...folderRules,
    ...memberRules,
    ...engineRules,
    { from: { path: [MODULE_DECLARATION, MODULE_BUILD] }, to: { path: '^src/engine/index\\.ts$' } },
    { from: { path: '^src/(api|modules)/' }, to: { path: MODULE_CONTRACT } },
    { from: { path: '^src/engine/types\\.ts$' }, to: { path: ENGINE_TYPES } },
    // What a site may import, and what uses it like a site: its own code, and what commands make from templates.
    {
      from: { path: '^src/doors/(index|blocks)\\.ts$' },
      to: { path: [anyOf(CLIENT), ENGINE_TYPES, '^src/engine/index\\.ts$'] },
    },
    { from: { path: SERVICE_DOOR }, to: { path: '^src/server/' } },
    { from: { path: BUILD_DOOR }, to: { path: '^src/engine/' } },
    { from: { path: '^src/(site|blocks|modules)/' }, to: { path: DOORS } },
    {
      from: { path: MODULE_SERVICE, pathNot: TEST },
      to: { path: ['^src/modules/$1/', anyOf(['server', 'shared'])] },
    },
    {
      from: { path: '^src/engine/index\\.ts$' },
      to: { path: '^src/engine/(common|validate|content|site-config)/' },
    },
    // What the engine builds from, declared by types.
    {
      from: { path: String.raw`^src/engine/site-config/entries\.ts$` },
      to: { path: '^src/(app|server)/', dependencyTypes: ['type-only'] },
    },
    {
      from: { path: ['^(scripts|tools|e2e)/', TEST] },
      to: { path: '^(src|scripts|tools|e2e|schemas|packages)/' },
    },
    // The create command installs nothing, so it has nothing of the engine.
    { from: { path: '^packages/([^/]+)/' }, to: { path: '^packages/$1/' } },
    { from: {}, to: { dependencyTypes: PACKAGE } },
    // Types that came with another package.
    { from: {}, to: { path: 'node_modules/@types/' } },
    {
      from: { path: ['^src/app/', '^src/engine/bundle/', '^src/modules/', '^scripts/develop/'] },
      to: { path: VIRTUAL },
    },
    // Node's own modules.
    {
      from: {
        path: [
          '^src/server/',
          MODULE_SERVICE,
          '^src/engine/(disk|content|markdown-files|schema|site-config|pictures|command-line|compile|lint|bundle|build|scaffold|content-commands|editor|studio)/',
          '^src/site/brand/',
          '^(scripts|tools|e2e|packages)/',
          TEST,
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    // A template is a site, checked where a site is made of it.
    exclude: { path: '^packages/[^/]+/templates/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
