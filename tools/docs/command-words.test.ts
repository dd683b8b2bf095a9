// R-ENG-16, R-ENG-63
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInTurn } from '../testing/run-in-turn.ts';
import type { Command } from '../testing/run-in-turn.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SLOW = { timeout: 150_000 };

/** The commands in package.json that run scripts of this project, with their scripts. */
function ownCommands(): [name: string, script: string][] {
  // npm defines its form.
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [, script] = /^node (?:--[\w=-]+ )*scripts\/run\.mjs ([\w-]+)$/.exec(line) ?? [];
    return script === undefined ? [] : [[name, script]];
  });
}

const OWN = ownCommands();
const scriptOf = new Map(OWN);

/** Runs the commands. @returns those with an unexpected result, with their output */
async function findWrong(
  commands: readonly Command[],
  exitCode: number,
  isRight: (output: string, place: number) => boolean,
  cwd?: string,
) {
  const ended = await runInTurn(ROOT, commands, cwd);
  return ended.flatMap((end, place) =>
    end.exitCode === exitCode && isRight(end.output, place) ? [] : [{ command: commands[place], ...end }],
  );
}

test('the list of commands isn’t empty', () => {
  expect(OWN.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'build', 'dev', 'test', 'gen', 'art', 'user', 'bench']),
  );
});

test('every command reports an unknown argument or option in one sentence', SLOW, async () => {
  // More arguments than any command takes, except those that accept a list.
  const unknown = [['--nope'], ['one-nope', 'two-nope', 'three-nope']];
  const commands = OWN.flatMap(([, script]) => unknown.map((words): Command => [script, ...words]));
  const isSentence = (output: string): boolean =>
    /^[A-Z]+(_[A-Z]+)+: .*nope.*\.$/.test(output.trimEnd().split('\n').at(-1) ?? '') &&
    !/^ +at /m.test(output); // no stack
  expect(await findWrong(commands, 2, isSentence)).toEqual([]);
});

test('every command describes itself with --help from any folder, and does nothing else', SLOW, async () => {
  const commands = OWN.map(([, script]): Command => [script, '--help']);
  const isHelp = (output: string, place: number): boolean => {
    const name = OWN[place]?.[0] ?? '';
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    return new RegExp(`^${command}(?: .*)?\\n\\n[A-Z][^]*\\n$`).test(output);
  };
  expect(await findWrong(commands, 0, isHelp, tmpdir())).toEqual([]);
});

test('an invalid option value ends a bench with a message that names the option', SLOW, async () => {
  const values = [
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
  ] as const;
  const commands = values.map(([name, word]): Command => [scriptOf.get(name) ?? '', word]);
  const isSentence = (output: string, place: number): boolean =>
    /^COMMAND_WRONG: --\w+ (takes|is) .+\.\n$/.test(output) &&
    output.includes(values[place]?.[1].split('=')[0] ?? '-');
  expect(await findWrong(commands, 2, isSentence)).toEqual([]);
});
