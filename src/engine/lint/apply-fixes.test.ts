// R-ENG-03, R-ENG-26
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { applyFixes } from './apply-fixes.ts';
import { fileFinding } from './finding.ts';

it('a file that cannot be written is reported in one sentence', () => {
  const root = mkdtempSync(join(tmpdir(), 'fixes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'a.json')); // a folder, since file permissions don't restrict every user
  const finding = { ...fileFinding('a.json', 'json-syntax', 'x'), fix: { offset: 0, length: 1, text: '' } };
  expect(() => applyFixes(root, [finding])).toThrow(
    "FIX_NOT_WRITTEN: a.json was not fixed: it can't be written to (EISDIR: illegal operation on a directory, read).",
  );
});
