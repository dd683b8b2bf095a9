import { counted } from '../validate/sentences.ts';
import type { FileDiff } from './diff-content.ts';

export const DIFF_FORMATS = ['text', 'markdown', 'json'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** Formats the changes for people, for a comment on a pull request, or for programs. */
export function formatDiff(files: readonly FileDiff[], format: DiffFormat): string {
  if (format === 'json') return JSON.stringify({ files }, null, 2);
  if (files.length === 0) return 'No content has changed.';
  return format === 'text' ? toText(files) : toMarkdown(files);
}

function toText(files: readonly FileDiff[]): string {
  const lines = files.flatMap(({ title, what, changes }) => [
    ...(what === '' ? [] : [`${title}: ${what}`]),
    ...changes.map(({ where, what: change }) => `${[title, ...where].join(', ')}: ${change}`),
  ]);
  return `${lines.map(oneLine).join('\n')}\n${summary(files)}`;
}

function toMarkdown(files: readonly FileDiff[]): string {
  const parts = files.map(({ file, title, what, changes }) => {
    const rows = changes.map(({ where, what: change }) => {
      const place = where.length > 0 ? `**${plain(where.join(', '))}**: ` : '';
      return `- ${place}${plain(change)}`;
    });
    return [`### ${plain(title)}`, '', `\`${file}\`${what === '' ? '' : ` ${plain(what)}`}`, '', ...rows]
      .join('\n')
      .trimEnd();
  });
  return `${parts.join('\n\n')}\n\n${summary(files)}`;
}

/** A text with a line break is one change. */
function oneLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ⏎ ');
}

/** Escapes a page's text, so that the comment doesn't treat it as Markdown or HTML. */
function plain(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#|~@&]/g, '\\$&');
}

function summary(files: readonly FileDiff[]): string {
  const changes = files.reduce(
    (sum, { what, changes: { length } }) => sum + length + (what === '' ? 0 : 1),
    0,
  );
  return `${counted(changes, 'change', 'changes')} in ${counted(files.length, 'file', 'files')}.`;
}
