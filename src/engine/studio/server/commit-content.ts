import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../../common/known-error.ts';
import { changedFiles, diffContent } from '../../content-commands/diff-content.ts';
import type { FileDiff } from '../../content-commands/diff-content.ts';
import { formatDiff } from '../../content-commands/format-diff.ts';
import { askGitForList } from '../../content-commands/git.ts';
import { counted, listed } from '../../validate/sentences.ts';
import type { CommitProposal } from '../common.ts';

/** Length of a subject that git shows on one line. */
const LONGEST_SUBJECT = 72;
/** Other files that the content commands write. */
const BESIDE = ['docs/PAGES.md', 'docs/facts.json'];

/**
 * The contents of a possible commit of the content on disk, with a generated message.
 * @throws KnownError CONTENT_NO_GIT
 */
export function proposeCommit(site: string): CommitProposal {
  const diffs = diffContent(site, []);
  return {
    diffs,
    message: diffs.length === 0 ? '' : `${subjectOf(diffs)}\n\n${formatDiff(diffs, 'text')}\n`,
  };
}

/**
 * Commits only the content that differs from the last commit; other staged files stay staged. Nothing is pushed.
 * @returns a sentence about the result
 * @throws KnownError CONTENT_REFUSED with git's own message
 */
export function commitContent(site: string, message: string): string {
  const beside =
    askGitForList(site, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...BESIDE]) ?? [];
  const files = [...changedFiles(site, 'HEAD'), ...beside];
  if (files.length === 0)
    throw new KnownError(
      'CONTENT_REFUSED',
      'there is nothing to commit: the content matches the last commit.',
    );
  const paths = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  // Deleted files aren't staged: if git refused the commit, it wouldn't know their names the next time.
  const there = files.filter((file) => existsSync(join(site, file)));
  git(site, ['add', ...paths], there.join('\0'));
  git(site, ['commit', '--quiet', '--only', `--message=${message}`, ...paths], files.join('\0'));
  return `Committed ${counted(files.length, 'file', 'files')}. Nothing was pushed.`;
}

/** File names are literal, not patterns. */
function git(root: string, args: readonly string[], input: string): void {
  const { status, stdout, stderr } = spawnSync('git', ['--literal-pathspecs', ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const reason = [stderr, stdout].map((text) => text.trim()).find(Boolean) ?? 'git could not be run';
  throw new KnownError('CONTENT_REFUSED', `git did not commit: ${reason}`);
}

function subjectOf(diffs: readonly FileDiff[]): string {
  const [first] = diffs;
  const [only] = first?.changes ?? [];
  const titles = diffs.slice(0, 3).map(({ title }) => title);
  const more = diffs.length > 3 ? ` and ${diffs.length - 3} more` : '';
  const subject =
    diffs.length > 1 || !first
      ? `Change ${more === '' ? listed(titles) : titles.join(', ') + more}`
      : only && first.changes.length === 1
        ? `${first.title}: ${[...only.where, only.what].join(', ')}`
        : `${first.title}: ${first.what || counted(first.changes.length, 'change', 'changes')}`;
  const line = subject.replace(/\s+/g, ' ');
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…` : line;
}
