import { existsSync, readFileSync } from 'node:fs';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { hashOf } from '../pictures/plan-pictures.ts';
import { findSvgFaults, isSvg } from '../pictures/svg-file.ts';
import type { Finding } from './finding.ts';
import { listFiles } from '../content/read-files.ts';

/** The cached result for a file without faults. Change it whenever the rules change. */
const VALID = 'sound-1';

/** Our own drawings come from npm run art, whose tests check them. */
const DRAWINGS = 'art/';

/**
 * Checks every SVG in public/, shown on a page or not: each can be opened by its address, and an SVG opened on its own is an
 * active document. Files that passed before aren't parsed again.
 */
export function checkSvgFiles(root: string): Finding[] {
  const folder = `${root}/public`;
  if (!existsSync(folder)) return [];
  const paths = listFiles(folder).filter((path) => isSvg(path) && !path.startsWith(DRAWINGS));
  const cache = createPictureCache(root);
  return paths.flatMap((path) => {
    const content = readFileSync(`${folder}/${path}`);
    const known = `${hashOf(content)}.${VALID}`;
    if (cache.has(known)) return [];
    const text = content.toString();
    const faults = findSvgFaults(text);
    if (faults.length === 0) cache.put(known, '');
    return faults.map(({ offset, message }): Finding => {
      const before = text.slice(0, offset).split('\n');
      return {
        file: `public/${path}`,
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
        rule: 'unsafe-svg',
        severity: 'error',
        message,
      };
    });
  });
}
