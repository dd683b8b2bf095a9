import type { PartFiles } from './part-files.ts';

/** One thing that `npm test` looks at. */
export interface Step {
  readonly name: string;
  /** What Node is given: a program of an installed package or a script of the project, and its arguments. */
  readonly args: readonly string[];
  /** Where vitest writes how many tests passed; the other steps count as one each. */
  readonly report?: string;
  /** Minutes after which it is taken for one that never ends: many times what it takes on a slow machine. */
  readonly limit: number;
}

/** The exit code of a step that could not find out whether all is well: neither passed nor failed (sysexits' EX_TEMPFAIL). */
export const NOT_KNOWN = 75;

const script = (name: string, ...args: string[]): readonly string[] => ['scripts/run.mjs', name, ...args];
const program = (path: string, ...args: string[]): readonly string[] => [`node_modules/${path}`, ...args];

/** What it keeps, the copies in the tests take along. */
const BUILD = { name: 'build', args: script('build', '--quiet') };

const LOOKS: readonly Omit<Step, 'limit'>[] = [
  { name: 'lint', args: program('eslint/bin/eslint.js', '.', '--max-warnings=0') },
  { name: 'types', args: program('typescript/bin/tsc', '--noEmit') },
  {
    name: 'import rules',
    args: program(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'scripts',
      'tools',
      'e2e',
      'packages',
    ),
  },
  BUILD,
  { name: 'unused code', args: program('knip/bin/knip.js') },
  {
    name: 'format',
    // The page lint holds the layout of content.
    args: program('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.', '!pages-data'),
  },
  { name: 'generated files', args: script('gen', '--check') },
  { name: 'drawings', args: script('build-art', '--check') },
  { name: 'pages', args: script('lint') },
  { name: 'known vulnerabilities', args: script('audit') },
];

/** The looks at the text of the project. They do not disturb each other. */
export const STATIC_STEPS: readonly Step[] = LOOKS.map((look) => ({ ...look, limit: 10 }));

/** A run of vitest. */
interface TestRun {
  readonly project: string;
  readonly name: string;
  readonly args: readonly string[];
  readonly limit: number;
}

const LONG_TESTS = [
  { project: 'long', name: 'long tests', args: [], limit: 30 },
  { project: 'long-e2e', name: 'long browser tests', args: [], limit: 60 },
] as const;
const TESTS = [
  { project: 'unit', name: 'unit tests', args: ['--project', 'alone'], limit: 30 },
  { project: 'e2e', name: 'browser tests', args: ['--project', 'live'], limit: 80 },
] as const;
/** Follows the live pages, as the last of the steps above does, too. */
const LIVE = { project: 'live', name: 'live pages', args: [], limit: 10 } as const;

/** @param folder where the reports are written */
export function testSteps(folder: string): readonly Step[] {
  return TESTS.map((run) => testStep(folder, run));
}

/** What `npm run test:long` runs. @param folder where the reports are written */
export function longTestSteps(folder: string): readonly Step[] {
  return LONG_TESTS.map((run) => testStep(folder, run));
}

/** What `npm run check:content` looks at. @param folder where the report is written */
export function contentSteps(folder: string): readonly Step[] {
  return [
    { name: 'pages', args: script('lint'), limit: 10 },
    { ...BUILD, limit: 10 },
    testStep(folder, LIVE),
  ];
}

/** The steps for the tests of one part of the project. */
export interface PartSteps {
  /** Do not disturb each other. */
  readonly looks: readonly Step[];
  readonly tests: readonly Step[];
}

/**
 * What `npm test -- NAME` runs: types, and lint, format and tests of these files.
 * @param folder where the reports are written
 */
export function partSteps(folder: string, files: PartFiles): PartSteps {
  const { sources, unitTests, browserTests } = files;
  const lint = program('eslint/bin/eslint.js', ...sources, '--max-warnings=0');
  const format = program('prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...sources);
  const whole = LOOKS.filter(({ name }) => name === 'types' || name === 'import rules');
  const looks = [{ name: 'lint', args: lint }, ...whole, { name: 'format', args: format }];
  const [unit, browser] = TESTS;
  return {
    looks: looks.map((look) => ({ ...look, limit: 10 })),
    tests: [
      testStep(folder, { ...unit, args: [...unit.args, ...unitTests] }),
      ...(browserTests.length > 0 ? [testStep(folder, { ...browser, args: browserTests })] : []),
    ],
  };
}

function testStep(folder: string, { project, name, args: own, limit }: TestRun): Step {
  const report = `${folder}/${project}.json`;
  const reporters = [
    '--reporter=default',
    '--reporter=./tools/ci/name-what-hangs.ts',
    '--reporter=./tools/ci/name-second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const args = program('vitest/vitest.mjs', 'run', '--project', project, ...own, ...reporters);
  return { name, args, report, limit };
}
