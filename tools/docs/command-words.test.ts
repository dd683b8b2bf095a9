import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runNode } from '../testing/run-node.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What package.json runs of this project itself: the command's name and what Node is given for it. */
function ownCommands(): [name: string, words: string[]][] {
  // Held to its form by npm itself.
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [, program, words] = /^(tsx|node) (.*)$/.exec(line) ?? [];
    if (words === undefined) return [];
    return [[name, [...(program === 'tsx' ? ['--import', 'tsx'] : []), ...words.split(' ')]]];
  });
}

/** Milliseconds after which a command that serves or tests in place of ending is ended. */
const LIMIT = 50_000;

/** More words than any command takes, but for those that look for each. */
const MANY = ['one-nope', 'two-nope', 'three-nope'];

test('there are commands to look at', () => {
  const names = ownCommands().map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['start', 'build', 'dev', 'test', 'gen', 'art', 'user', 'bench']),
  );
});

test.each(ownCommands())(
  'npm run %s ends by a sentence where a word or an option is unknown',
  async (_, words) => {
    const runs = [['--nope'], MANY].map((unknown) => runNode(ROOT, [...words, ...unknown], {}, LIMIT));
    for (const { exitCode, output } of await Promise.all(runs)) {
      const last = output.trimEnd().split('\n').at(-1);
      expect(last, output).toMatch(/^[A-Z]+(_[A-Z]+)+: .*nope.*\.$/);
      expect(output).not.toMatch(/^ +at /m); // no line of a stack
      expect(exitCode).toBe(2);
    }
  },
);

const LOADER = pathToFileURL(join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;

test.each(ownCommands())(
  'npm run %s says at --help from any folder what it does, and does nothing',
  async (name, words) => {
    const placed = words.map((part) =>
      part === 'tsx' ? LOADER : part.startsWith('scripts/') ? join(ROOT, part) : part,
    );
    const { exitCode, output } = await runNode(tmpdir(), [...placed, '--help'], {}, LIMIT);
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(output).toMatch(new RegExp(`^${command}(?: .*)?\\n\\n[A-Z][^]*\\n$`));
    expect(exitCode).toBe(0);
  },
);

test.each([
  ['bench', '--pages=40,x'],
  ['bench', '--rounds=0'],
  ['bench:dev', '--pages='],
  ['bench:service', '--posts=abc'],
  ['bench:service', '--seconds=-1'],
  ['bench:service', '--engine=foo'],
  ['bench:service', '--only=zzz'],
  ['bench:load', '--posts=1.5'],
  ['bench:load', '--seconds=1e3'],
  ['bench:load', '--engine=foo'],
])('npm run %s ends by a sentence at %s', async (name, word) => {
  const [, words = []] = ownCommands().find(([own]) => own === name) ?? [];
  const { exitCode, output } = await runNode(ROOT, [...words, word], {}, LIMIT);
  expect(output).toMatch(/^COMMAND_WRONG: --\w+ (takes|is) .+\.\n$/);
  expect(output).toContain(word.split('=')[0]);
  expect(exitCode).toBe(2);
});
