import { readFileSync, writeFileSync } from 'node:fs';
import { KnownError } from '../common/known-error.ts';
import type { Finding } from './finding.ts';

/**
 * Writes the fixes of findings into the files and leaves every other sign as it is. Of fixes that overlap, the first is
 * made.
 * @returns the findings whose fix was made
 * @throws KnownError FIX_NOT_WRITTEN where a file cannot be written to
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
      return fixFile(`${root}/${file}`, fixable);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const sentence = `${file} was not fixed, because it cannot be written to (${reason}).`;
      throw new KnownError('FIX_NOT_WRITTEN', sentence, { cause });
    }
  });
}

function fixFile(path: string, findings: readonly Finding[]): Finding[] {
  let text = readFileSync(path, 'utf8');
  const made: Finding[] = [];
  let limit = text.length;
  // From the end, so that the places before stay where they are.
  for (const finding of findings.toSorted(
    (left, right) => (right.fix?.offset ?? 0) - (left.fix?.offset ?? 0),
  )) {
    const { fix } = finding;
    if (!fix || fix.offset + fix.length > limit) continue;
    text = `${text.slice(0, fix.offset)}${fix.text}${text.slice(fix.offset + fix.length)}`;
    limit = fix.offset;
    made.unshift(finding);
  }
  writeFileSync(path, text);
  return made;
}
