import { spawnSync } from 'node:child_process';

/**
 * Makes the folder a Git repository with a first commit, unless it's in one already.
 * @returns what to tell the user about it, if anything
 */
export function commitSite(folder: string): string | null {
  const git = (...args: string[]): boolean => spawnSync('git', args, { cwd: folder }).status === 0;
  if (!git('--version') || git('rev-parse', '--is-inside-work-tree')) return null;
  if (git('init', '--quiet') && git('add', '--all') && git('commit', '--quiet', '--message=Make the site'))
    return 'Its files are the first commit of a new Git repository.';
  return 'Git couldn’t make a first commit. Set your name and address (git config --global user.name and user.email), then run git commit.';
}
