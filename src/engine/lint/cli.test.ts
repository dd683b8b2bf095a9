// R-ENG-03, R-ENG-60
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { runLint } from '../../../tools/testing/lint-site.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const PLANT = 'pages-data/performance/plant.json';

describe('the command lint:pages', () => {
  let site: TestSite;
  beforeAll(() => {
    site = createTestSite();
  });
  afterEach(() => site.restore());
  afterAll(() => site.remove());

  const breakPage = (): void => site.write(PLANT, site.read(PLANT).replace('"title"', '"titel"'));

  it('exits with 0 if nothing is wrong, and with 1 on any fault', () => {
    expect(runLint(site.root, [])).toEqual({ output: 'No faults in 9 files.\n', error: '', exitCode: 0 });
    breakPage();
    expect(runLint(site.root, [])).toMatchInlineSnapshot(`
      {
        "error": "",
        "exitCode": 1,
        "output": "pages-data/performance/plant.json:4:3 unknown-property Unknown property "titel". Did you mean "title"?
      1 fault in 1 file; 9 files checked.
      ",
      }
    `);
  });

  it('exits with 0 however much there is to confirm before the launch', () => {
    expect(runLint(site.root, ['--launch'])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('2 placeholders'),
    });
  });

  it('reports an unusual layout, which --fix corrects after all other faults', () => {
    const sound = site.read(PLANT);
    site.write(PLANT, sound.replace('  "title"', '"title"'));
    expect(runLint(site.root, [])).toEqual({
      output: `${PLANT}:4:1 file-layout From here on, spaces or line breaks aren't as usual. Run npm run lint:pages -- --fix to lay the file out.
1 fault in 1 file; 9 files checked.
`,
      error: '',
      exitCode: 1,
    });
    site.write(PLANT, sound.replace('  "title"', '"titel"'));
    expect(runLint(site.root, ['--fix']).exitCode).toBe(0);
    expect(site.read(PLANT)).toBe(sound);
  });

  it('takes files and folders, relative or absolute', () => {
    breakPage();
    expect(runLint(site.root, ['pages-data/business/']).exitCode).toBe(0);
    expect(runLint(site.root, [join(site.root, PLANT), '--format', 'json']).exitCode).toBe(1);
  });

  it('reports an unknown option and exits with 2', () => {
    const wrong = [
      ['--formt=json'],
      ['--format=jsn'],
      ['--fixx'],
      ['-x'],
      ['--fix=all'],
      ['pages-data/gone.json'],
      ['../..'],
    ];
    expect(wrong.map((args) => runLint(site.root, args).error).join('')).toMatchInlineSnapshot(`
      "COMMAND_WRONG: Unknown option --formt=json. Did you mean "--format"? Options are --format, --fix, --launch, --strict, --watch, --help.
      COMMAND_WRONG: Unknown format "jsn". Did you mean "json"? Formats are text, json, github, sarif.
      COMMAND_WRONG: Unknown option --fixx. Did you mean "--fix"? Options are --format, --fix, --launch, --strict, --watch, --help.
      COMMAND_WRONG: Unknown option -x. Options are --format, --fix, --launch, --strict, --watch, --help.
      COMMAND_WRONG: Unknown option --fix=all. Did you mean "--fix"? Options are --format, --fix, --launch, --strict, --watch, --help.
      COMMAND_WRONG: There is no file or folder pages-data/gone.json in the project.
      COMMAND_WRONG: There is no file or folder ../.. in the project.
      "
    `);
    expect(new Set(wrong.map((args) => runLint(site.root, args).exitCode))).toEqual(new Set([2]));
  });

  it('refuses a path that the lint doesn’t check', () => {
    const { root } = site;
    expect(runLint(root, ['.'])).toMatchObject({ output: 'No faults in 9 files.\n', exitCode: 0 });
    for (const folder of ['public', 'schemas']) expect(runLint(root, [folder]).exitCode, folder).toBe(0);
    site.write('README.md', 'A page engine.');
    expect(runLint(root, ['pages-data', 'README.md'])).toEqual({
      output: '',
      error:
        "COMMAND_WRONG: README.md isn't checked. The lint checks everything in pages-data, public, schemas.\n",
      exitCode: 2,
    });
  });

  it.each([
    ['pages-data/**/*.json', 9],
    ['pages-data/*.json', 3],
    ['pages-data/**', 9],
    ['./pages-data/business/**/*.json', 2],
    ['pages-data/business/plant/*/*.json', 2],
    ['pages-data/business/plant/marine/m?d.json', 1],
    ['pages-data/{performance,contents}/*.json', 2],
    ['pages-data/[cp]*/*.json', 2],
    ['**/mud.json', 1],
  ])('takes the pattern %s, quoted so that the shell doesn’t expand it', (pattern, files) => {
    expect(runLint(site.root, [pattern])).toEqual({
      output: `No faults in ${files} file${files === 1 ? '' : 's'}.\n`,
      error: '',
      exitCode: 0,
    });
  });

  it('takes paths and patterns relative to the current folder', () => {
    const from = join(site.root, 'pages-data', 'business');
    for (const word of ['plant/marine/mud.json', 'plant/marine', '**/mud.json', '../performance/*.json'])
      expect(runLint(site.root, [word], { from }).output, word).toBe('No faults in 1 file.\n');
  });

  it('reports a pattern that is invalid or matches no file', () => {
    expect(runLint(site.root, ['pages-data/**/*.jsn'])).toMatchObject({
      error: 'COMMAND_WRONG: No file matches the pattern pages-data/**/*.jsn.\n',
      exitCode: 2,
    });
    expect(runLint(site.root, ['pages-data/(mud).json']).exitCode).toBe(2);
  });

  it('accepts warnings, and treats them as faults with --strict', () => {
    site.write(PLANT, site.read(PLANT).replace('[the board]', '[here]'));
    const warned = runLint(site.root, []);
    expect(warned).toMatchObject({
      output: expect.stringMatching(
        / vague-link warning: .*\nNo faults, 1 warning in 1 file; 9 files checked\.\n$/,
      ),
      exitCode: 0,
    });
    expect(runLint(site.root, ['--strict'])).toMatchObject({
      output: expect.stringMatching(/ vague-link "here" .*\n1 fault in 1 file; 9 files checked\.\n$/),
      exitCode: 1,
    });
  });

  it('runs as a separate process, in a folder with spaces and Korean letters in its name', () => {
    breakPage();
    const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
      spawnSync(process.execPath, [join(PROJECT, 'scripts', 'run.mjs'), 'lint', ...args], {
        cwd: site.root,
        encoding: 'utf8',
      });
    expect(run('--format=github')).toMatchObject({
      status: 1,
      stderr: '',
      stdout: expect.stringMatching(/^::error file=pages-data\/performance\/plant\.json,line=4,/),
    });
    expect(run('--nothing')).toMatchObject({ status: 2, stdout: '' });
  });
});
