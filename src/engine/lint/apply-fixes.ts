import { editText } from '../common/edit-text.ts';
import type { TextEdit } from '../common/edit-text.ts';
import { writeDurably } from '../disk/sync-files.ts';
import { KnownError, isKnownError } from '../common/known-error.ts';
import { readContent } from '../content/content-text.ts';
import type { Finding } from './finding.ts';

/**
 * Writes the fixes of findings into the files and leaves every other character unchanged. If fixes overlap, only the last is
 * applied.
 * @returns the findings that were fixed
 * @throws KnownError FIX_NOT_WRITTEN if a file can't be written, ENCODING_WRONG if it isn't UTF-8
 */
export function applyFixes(root: string, findings: readonly Finding[]): Finding[] {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (!finding.fix) continue;
    const fixable = byFile.get(finding.file);
    if (fixable) fixable.push(finding);
    else byFile.set(finding.file, [finding]);
  }
  return [...byFile].flatMap(([file, fixable]) => {
    try {
      return fixFile(root, file, fixable);
    } catch (cause) {
      if (isKnownError(cause)) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const sentence = `${file} was not fixed: it can't be written to (${reason}).`;
      throw new KnownError('FIX_NOT_WRITTEN', sentence, { cause });
    }
  });
}

function fixFile(root: string, file: string, findings: readonly Finding[]): Finding[] {
  const text = readContent(root, file);
  const made: Finding[] = [];
  const edits: TextEdit[] = [];
  let limit = text.length;
  const offsetOf = ({ fix }: Finding): number => fix?.offset ?? 0;
  for (const finding of findings.toSorted((left, right) => offsetOf(right) - offsetOf(left))) {
    const { fix } = finding;
    if (!fix || fix.offset + fix.length > limit) continue;
    limit = fix.offset;
    edits.push(fix);
    made.unshift(finding);
  }
  writeDurably(`${root}/${file}`, editText(text, edits));
  return made;
}
