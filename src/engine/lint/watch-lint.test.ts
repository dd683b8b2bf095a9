// R-FAULT-85, R-ENG-03
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { runLint } from '../../../tools/testing/lint-site.ts';
import { CHECKED } from './cli.ts';
import { LOOK, watchLint } from './watch-lint.ts';

const PLANT = 'pages-data/performance/plant.json';

let site: TestSite;
beforeEach(() => {
  site = createTestSite();
});
afterEach(() => site.remove());

/** The lint in watch mode. */
function startWatch() {
  const end = new AbortController();
  let written = '';
  let failures = 0;
  const looks: (readonly string[])[] = [];
  let heard = (): void => undefined;
  const look = (changed: readonly string[]): Promise<string> => {
    looks.push(changed);
    if (changed.includes('pages-data/menu.json') && failures++ === 0)
      return Promise.reject(new Error('the menu is being written'));
    return Promise.resolve(runLint(site.root, []).output);
  };
  const write = (text: string): void => {
    written += text;
    if (text.startsWith(LOOK.ends)) heard();
  };
  let next = new Promise<void>((resolve) => (heard = resolve));
  const ended = watchLint(site.root, { folders: () => CHECKED, look, write, signal: end.signal });
  return {
    looks,
    ended,
    end: () => end.abort(),
    /** Waits for a run with this output: there may be others before it while a file is being written. */
    says: async (words: string): Promise<void> => {
      while (!written.includes(words)) {
        await next;
        next = new Promise((resolve) => (heard = resolve));
      }
      written = '';
    },
  };
}

describe('a watched site', () => {
  test('is checked at the start, after an edit and after its fix, until watching ends', async () => {
    const watch = startWatch();
    await watch.says(`${LOOK.begins}\nNo faults in 9 files.\n${LOOK.ends}`);
    const sound = site.read(PLANT);
    site.write(PLANT, sound.replace('"title"', '"titel"'));
    await watch.says(`${PLANT}:4:3 unknown-property Unknown property "titel".`);
    site.write(PLANT, sound);
    await watch.says('No faults in 9 files.');
    expect(watch.looks[0]).toEqual([]);
    expect(new Set(watch.looks.flat())).toEqual(new Set([PLANT]));
    watch.end();
    await watch.ended;
  });

  test('is checked again after a check that failed', async () => {
    const watch = startWatch();
    await watch.says(LOOK.ends);
    site.write('pages-data/menu.json', site.read('pages-data/menu.json'));
    await watch.says('the menu is being written');
    site.write(PLANT, site.read(PLANT));
    await watch.says('No faults in 9 files.');
    watch.end();
    await watch.ended;
  });
});

describe('consecutive edits are noticed', () => {
  const faulty = (text: string): string => text.replace('"title"', '"titel"');

  /** Writes beside the file and renames, as the studio, git and most editors do. */
  const replace = (file: string, text: string): void => {
    site.write(`${file}.new`, text);
    renameSync(join(site.root, `${file}.new`), join(site.root, file));
  };
  /** Deletes and recreates the folder, as `git checkout` does. */
  const remake = (file: string, text: string): void => {
    rmSync(dirname(join(site.root, file)), { recursive: true });
    site.write(file, text);
  };

  test.each([
    ['after a save that replaces the file', replace],
    ['in a folder that is recreated', remake],
    ['in a file that is deleted and written again', (file: string, text: string): void => {
      rmSync(join(site.root, file));
      site.write(file, text);
    }],
  ])('%s', async (_how, save) => {
    const sound = site.read(PLANT);
    const watch = startWatch();
    await watch.says('No faults in 9 files.');
    for (const _ of ['once', 'twice']) {
      save(PLANT, faulty(sound));
      await watch.says(`${PLANT}:4:3 unknown-property`);
      save(PLANT, sound);
      await watch.says('No faults in 9 files.');
    }
    watch.end();
    await watch.ended;
  }); // prettier-ignore

  test('in a folder that is created later', async () => {
    rmSync(join(site.root, 'public'), { recursive: true, force: true });
    const watch = startWatch();
    await watch.says(LOOK.ends);
    site.write('public/notes/new.txt', 'new');
    await watch.says(LOOK.ends);
    expect(watch.looks.at(-1)).toEqual(['public/notes/new.txt']);
    watch.end();
    await watch.ended;
  });
});

describe('the Visual Studio Code task', () => {
  interface Task {
    readonly args: readonly string[];
    readonly problemMatcher: {
      readonly severity: string;
      readonly pattern: Readonly<Record<string, string | number>>;
      readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
    };
  }
  const read = (): Task => {
    const text = readFileSync(join(import.meta.dirname, '../../../.vscode/tasks.json'), 'utf8');
    const [task] = (JSON.parse(text) as { tasks: readonly Task[] }).tasks; // our own file
    if (!task) throw new Error('tasks.json has no task');
    return task;
  };

  test('parses a fault and a warning with their positions', () => {
    const { severity, pattern } = read().problemMatcher;
    site.write(PLANT, site.read(PLANT).replace('"title"', '"titel"'));
    site.write(
      'pages-data/business/copied page.json',
      site.read(PLANT).replace(/"title": "[^"]*"/, '"title": "Lorem ipsum"'),
    );
    const lines = runLint(site.root, []).output.trimEnd().split('\n');
    const regexp = new RegExp(String(pattern['regexp']), 'u');
    const problems = lines.slice(0, -1).map((line) => {
      const found = regexp.exec(line) ?? [];
      const part = (name: string): string | undefined => found[Number(pattern[name])];
      return [
        part('file'),
        part('line'),
        part('column'),
        part('code'),
        part('severity') ?? severity,
        part('message'),
      ];
    });
    expect(problems).toContainEqual([
      PLANT, '4', '3', 'unknown-property', 'error', expect.stringMatching(/^Unknown property "titel"/),
    ]); // prettier-ignore
    expect(problems.map(([file]) => file)).toContain('pages-data/business/copied page.json');
    expect(problems.map(([, , , , kind]) => kind)).toContain('warning');
    expect(problems.flat()).not.toContain(undefined);
    expect(regexp.test(lines.at(-1) ?? '')).toBe(false);
  });

  test('is the same in new sites', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../.vscode/tasks.json'), 'utf8');
    const template = join(
      import.meta.dirname,
      '../../../packages/create-schema-pages/templates/shared/.vscode/tasks.json',
    );
    expect(readFileSync(template, 'utf8')).toBe(text);
  });

  test('recognises the start and end of a check', () => {
    const { args, problemMatcher } = read();
    expect(args).toContain('--watch');
    expect(LOOK.begins).toMatch(new RegExp(problemMatcher.background.beginsPattern, 'u'));
    expect(LOOK.ends).toMatch(new RegExp(problemMatcher.background.endsPattern, 'u'));
  });
});
