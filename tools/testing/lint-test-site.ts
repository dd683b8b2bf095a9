import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the fixture site with the project's own schemas, for tests that introduce faults. */
export interface TestSite {
  readonly root: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, content: string | Buffer) => void;
  readonly restore: () => void;
  readonly remove: () => void;
}

const FIXTURE = join(import.meta.dirname, '..', '..', 'src', 'engine', 'lint', 'fixtures', 'site');
const SCHEMAS = join(import.meta.dirname, '..', '..', 'schemas');

/** Copies the fixture into a folder whose name has spaces and Korean letters, as the project's own may have. */
export function createTestSite(): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'page lint 시험 '));
  const touched = new Set<string>();
  cpSync(FIXTURE, root, { recursive: true });
  cpSync(SCHEMAS, join(root, 'schemas'), { recursive: true });
  return {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, content) => {
      touched.add(file);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    },
    restore: () => {
      for (const file of touched) {
        rmSync(join(root, file));
        const original = file.startsWith('schemas/') ? join(SCHEMAS, '..', file) : join(FIXTURE, file);
        if (existsSync(original)) cpSync(original, join(root, file));
      }
      touched.clear();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
