/** Who may import whom: the table in docs/ARCHITECTURE.md, as an allow-list. What is not in it is an error. */

const CLIENT = ['engine', 'ui', 'blocks', 'api', 'stores', 'shell', 'modules', 'app', 'shared'];

/** Folder -> what it may import besides itself. */
const MAY_IMPORT = {
  shared: [],
  engine: ['shared'],
  ui: ['shared'],
  api: ['shared'],
  stores: ['api', 'shared'],
  shell: ['stores', 'api', 'ui', 'shared'],
  app: CLIENT,
  art: ['shared'],
  threads: [],
  server: ['threads', 'shared'],
  build: ['threads', 'engine', 'shared'],
};

/** Folders whose members may not import each other: folder -> what a member may import besides itself. */
const MEMBERS_MAY_IMPORT = {
  blocks: ['engine', 'ui', 'shared'],
  modules: ['shell', 'stores', 'api', 'ui', 'engine', 'shared'],
};

const TEST = String.raw`\.test\.tsx?$|^tools/testing/`;
const anyOf = (folders) => `^src/(${folders.join('|')})/`;

const folderRules = Object.entries(MAY_IMPORT).map(([folder, others]) => ({
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: { path: anyOf([folder, ...others]) },
}));

const memberRules = Object.entries(MEMBERS_MAY_IMPORT).flatMap(([folder, others]) => [
  {
    from: { path: `^src/${folder}/([^/]+)/`, pathNot: TEST },
    to: { path: [`^src/${folder}/$1/`, anyOf(others)] },
  },
  // Files right in the folder are the generated registry, which loads every member.
  {
    from: { path: `^src/${folder}/[^/]+$`, pathNot: TEST },
    to: { path: [`^src/${folder}/`, anyOf(others)] },
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
      from: { path: '^src/', pathNot: [TEST, '^src/build/', '^src/engine/validate', '^src/server/demo/'] },
      to: { path: 'node_modules/ajv/' },
    },
    {
      name: 'tests-are-no-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'one-store-two-engines',
      comment: 'Only the store knows how an engine behaves; all others see its interface.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '^src/server/store/'] },
      to: { path: String.raw`^src/server/store/(sqlite\.ts|postgres\.ts|migrations/)` },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: VIRTUAL } },
    {
      name: 'installed-for-tests',
      comment: 'What visitors get stands on dependencies, not on devDependencies.',
      severity: 'error',
      from: { path: anyOf([...CLIENT, 'server', 'threads']), pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    ...folderRules,
    ...memberRules,
    { from: { path: '^scripts/' }, to: { path: '^(scripts|src/(build|server|art|shared))/' } },
    { from: { path: TEST }, to: { path: '^(src|scripts)/' } },
    { from: { path: '^e2e/' }, to: { path: '^(e2e|src/(build|shared|testing))/' } },
    { from: {}, to: { dependencyTypes: PACKAGE } },
    // Types that came with another package.
    { from: {}, to: { path: 'node_modules/@types/' } },
    { from: { path: '^src/(app|build)/' }, to: { path: VIRTUAL } },
    // Node's own modules. In art the builder alone reads, packs and writes files.
    {
      from: { path: ['^src/(server|build|threads)/', '^tools/art/(build|finish)', '^(scripts|e2e)/', TEST] },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
