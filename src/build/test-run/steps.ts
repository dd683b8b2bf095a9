/** One thing that `npm test` looks at. */
export interface Step {
  readonly name: string;
  /** What Node is given: a program of an installed package or a script of the project, and its words. */
  readonly words: readonly string[];
  /** Where vitest writes how many tests passed; the other steps count as one each. */
  readonly report?: string;
}

/** The exit code of a step that could not find out whether all is well: neither passed nor failed (sysexits' EX_TEMPFAIL). */
export const NOT_KNOWN = 75;

const script = (path: string, ...words: string[]): readonly string[] => ['--import', 'tsx', path, ...words];
const program = (path: string, ...words: string[]): readonly string[] => [`node_modules/${path}`, ...words];

/** The looks at the text of the project. They do not disturb each other. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'lint', words: program('eslint/bin/eslint.js', '.', '--max-warnings=0') },
  { name: 'types', words: program('typescript/bin/tsc', '--noEmit') },
  {
    name: 'import rules',
    words: program(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'scripts',
      'e2e',
    ),
  },
  { name: 'unused code', words: program('knip/bin/knip.js') },
  { name: 'format', words: program('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'generated files', words: script('scripts/gen.ts', '--check') },
  { name: 'drawings', words: script('scripts/build-art.ts', '--check') },
  { name: 'pages', words: script('scripts/lint-pages.ts') },
  { name: 'known vulnerabilities', words: script('scripts/audit.ts') },
];

/** @param folder where the reports are written */
export function testSteps(folder: string): readonly Step[] {
  return ['unit', 'e2e'].map((project) => {
    const report = `${folder}/${project}.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // By itself vitest leaves one processor idle, which is half of a small machine. Browser tests take turns in any case.
    const workers = project === 'unit' ? ['--maxWorkers=100%'] : [];
    const words = program('vitest/vitest.mjs', 'run', '--project', project, ...workers, ...reporters);
    return { name: project === 'e2e' ? 'browser tests' : 'unit tests', words, report };
  });
}
