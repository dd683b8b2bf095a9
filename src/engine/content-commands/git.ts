import { spawnSync } from 'node:child_process';
import { KnownError } from '../common/known-error.ts';

const MAX_BYTES = 1024 ** 3;

/**
 * Runs git.
 * @param args the arguments
 * @returns its output; null if it fails or isn't installed
 */
export function askGit(root: string, args: readonly string[], input = ''): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, input, maxBuffer: MAX_BYTES });
  return status === 0 ? stdout : null;
}

/** Like askGit, with the output as a list of lines or, with `-z`, of items that end in a zero byte. */
export function askGitForList(root: string, args: readonly string[]): string[] | null {
  const answer = askGit(root, args);
  return (
    answer &&
    answer
      .toString('utf8')
      .split(args.includes('-z') ? '\0' : '\n')
      .filter(Boolean)
  );
}

export function hasCommit(root: string): boolean {
  return askGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']) !== null;
}

/** @throws KnownError CONTENT_NO_GIT */
export function needGit(root: string, command: string): void {
  if (hasCommit(root)) return;
  const sentence = `npm run content -- ${command} compares with what was committed, and this folder has no commit of git. Commit once, then run it again.`;
  throw new KnownError('CONTENT_NO_GIT', sentence);
}

/**
 * Reads files in a revision.
 * @param files relative to the root, with forward slashes
 * @returns null for a file that isn't in the revision
 */
export function readRevision(
  root: string,
  revision: string,
  files: readonly string[],
): Map<string, Buffer | null> {
  const prefix = askGit(root, ['rev-parse', '--show-prefix'])?.toString('utf8').trim() ?? '';
  const contents = new Map<string, Buffer | null>();
  if (files.length === 0) return contents;
  const input = files.map((file) => `${revision}:${prefix}${file}\n`).join('');
  const answer = askGit(root, ['cat-file', '--batch'], input) ?? Buffer.alloc(0);
  let at = 0;
  for (const file of files) {
    const end = answer.indexOf(10, at);
    if (end < 0) break;
    const [, size] = / blob (\d+)$/.exec(answer.toString('utf8', at, end)) ?? [];
    at = end + 1;
    contents.set(file, size === undefined ? null : answer.subarray(at, at + Number(size)));
    if (size !== undefined) at += Number(size) + 1;
  }
  return contents;
}
