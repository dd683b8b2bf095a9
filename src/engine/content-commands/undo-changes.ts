import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../common/known-error.ts';
import { changedFiles, CONTENT_FOLDERS } from './diff-content.ts';
import { askGit, askGitForList, needGit } from './git.ts';

/** What `undo` does to each file. */
export interface Undoing {
  /** Put back as the last commit has them; among them those that were deleted. */
  readonly restored: readonly string[];
  /** In no commit, and so deleted for good. */
  readonly deleted: readonly string[];
}

/** @throws KnownError CONTENT_NO_GIT */
export function planUndo(root: string): Undoing {
  needGit(root, 'undo');
  const changed = changedFiles(root, 'HEAD');
  const committed = new Set(
    askGitForList(root, ['ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', ...CONTENT_FOLDERS]) ?? [],
  );
  return {
    restored: changed.filter((file) => committed.has(file)),
    deleted: changed.filter((file) => !committed.has(file)),
  };
}

/**
 * Makes pages-data and public what the last commit has, and touches nothing else.
 * @throws KnownError CONTENT_NOT_WRITTEN
 */
export function undoChanges(root: string, { restored, deleted }: Undoing): void {
  const paths = restored.map((file) => `${file}\0`).join('');
  const words = [
    'restore',
    '--source=HEAD',
    '--staged',
    '--worktree',
    '--pathspec-from-file=-',
    '--pathspec-file-nul',
  ];
  if (restored.length > 0 && !askGit(root, ['--literal-pathspecs', ...words], paths)) {
    const sentence = "git couldn't restore the files. Nothing else was changed; git status shows more.";
    throw new KnownError('CONTENT_NOT_WRITTEN', sentence);
  }
  const added = deleted.map((file) => `${file}\0`).join('');
  // Files that were marked for the next commit are taken off that list as well.
  const unmark = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul'];
  if (deleted.length > 0) askGit(root, ['--literal-pathspecs', ...unmark], added);
  for (const file of deleted) rmSync(join(root, file), { force: true });
}

/** Other files that differ from the last commit, such as docs/PAGES.md after a move. */
export function changedElsewhere(root: string): string[] {
  const outside = CONTENT_FOLDERS.map((folder) => `:(exclude)${folder}`);
  return (
    askGitForList(root, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.', ...outside]) ?? []
  );
}
