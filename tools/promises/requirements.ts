import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from '../../src/engine/scaffold/generated-file.ts';
import { onlyStale } from '../../src/engine/scaffold/stale-files.ts';
import type { Facts } from '../facts/check-facts.ts';
import { listFiles } from '../testing/read-documents.ts';
import { findProofs } from './find-proofs.ts';
import type { Proof } from './find-proofs.ts';
import { writeProofs } from './write-proofs.ts';

const PATH = 'docs/REQUIREMENTS.md';
const FACTS = 'docs/facts.json';

/** docs/REQUIREMENTS.md as it should be, if it differs from what the tests and facts of the project say. */
export function staleRequirements(root: string): GeneratedFile[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const tests = listFiles(root).filter((file) => /\.test\.tsx?$/.test(file));
  const facts = JSON.parse(read(FACTS)) as Facts; // ours; a test checks its form
  const proofs: Proof[] = [
    ...tests.flatMap((file) => findProofs(file, read(file))),
    { file: FACTS, ids: Object.values(facts).flatMap((list) => list.map((fact) => fact.promise)) },
  ];
  return onlyStale(root, [{ path: PATH, content: writeProofs(read(PATH), proofs) }]);
}
