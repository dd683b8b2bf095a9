import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const ARCHITECTURE = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');

/** The modules that a walk goes through: what each of its numbered steps opens with. */
function modulesOf(heading: string): string[] {
  const [, rest = ''] = ARCHITECTURE.split(`### ${heading}\n`);
  const [walk = ''] = rest.split('\n#');
  return [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** Whether a module imports another one, or names the file in full where it loads what was built of it. */
function leadsTo(from: string, to: string): boolean {
  const text = readFileSync(join(ROOT, from), 'utf8');
  const imported = [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(from), path),
  );
  return imported.includes(to) || text.includes(to);
}

const WALKS = [
  { heading: '1. A page file becomes HTML', most: 12, last: 'src/engine/render/page-renderer.tsx' },
  {
    heading: '2. A list goes from the socket to the statement',
    most: 6,
    last: 'src/server/store/posts/rows.ts',
  },
] as const;

describe.each(WALKS)('the walk "$heading"', ({ heading, most, last }) => {
  const modules = modulesOf(heading);

  test(`goes through at most ${most} modules, each once`, () => {
    expect(modules.at(-1)).toBe(last);
    expect(new Set(modules).size).toBe(modules.length);
    expect(modules.length).toBeLessThanOrEqual(most);
  });

  test('names files that are there, each reached from one before it', () => {
    const [first = '', ...others] = modules;
    expect(existsSync(join(ROOT, first)), first).toBe(true);
    const unreached = others.filter(
      (path, nth) =>
        !existsSync(join(ROOT, path)) || !modules.slice(0, nth + 1).some((before) => leadsTo(before, path)),
    );
    expect(unreached).toEqual([]);
  });
});
