import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ToolError } from '../tool-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Tries the project on another version of Node, in a copy: installs, builds, and runs the unit tests, which also start and stop the
 * service by its command.
 * @param version what npm understands behind `node@`, such as `24`
 * @param folder an empty folder for that Node and the copy
 * @throws ToolError NODE_FAILED, naming the step
 */
export function runOnNode(
  root: string,
  version: string,
  folder: string,
  print: (line: string) => void,
): void {
  const env = fetchNode(version, join(folder, 'node'));
  const copy = join(folder, 'project');
  copyTracked(root, copy);
  const exact = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
  const step = (name: string, ...args: string[]): void => {
    print(`── Node ${exact}: ${name}`);
    const { status } = spawnSync('npm', args, { cwd: copy, env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0)
      throw new ToolError('NODE_FAILED', `on Node ${exact} this failed: ${name}. Its output is above.`);
  };
  step('install', 'ci');
  step('build', 'run', 'build');
  step('unit tests', 'exec', 'vitest', '--', 'run', '--project', 'unit', '--project', 'alone');
  print(`Node ${exact}: everything passed.`);
}

/** @returns the environment in which that Node is the first on PATH */
export function fetchNode(version: string, folder: string): Environment {
  mkdirSync(folder);
  // The package brings Node by its install script, which npm otherwise would not run.
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }');
  const { status } = spawnSync('npm', ['install', '--no-package-lock', `node@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new ToolError('NODE_FAILED', `npm has no package node@${version}.`);
  const own = join(folder, 'node_modules', 'node');
  const headers = join(own, 'node_modules', `node-${process.platform}-${process.arch}`);
  return {
    ...process.env,
    PATH: [join(own, 'bin'), process.env['PATH']].join(delimiter),
    // What is compiled is compiled against this Node, whatever the machine sets.
    npm_config_nodedir: existsSync(join(headers, 'include')) ? headers : '',
  };
}

/** The files of the working tree that Git knows or would add. */
function copyTracked(root: string, copy: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
}
