import { existsSync, readFileSync } from 'node:fs';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { hashOf } from '../pictures/plan-pictures.ts';
import { findSvgFaults, isSvg } from '../pictures/svg-file.ts';
import type { Finding } from './finding.ts';
import { listFiles } from '../content/read-files.ts';

/** Of a file without faults. Change it whenever the rules do. */
const SOUND = 'sound-1';

/** The drawings of the house are made by npm run art, whose own tests hold them. */
const DRAWINGS = 'art/';

/**
 * Checks every SVG that staff put into public/, shown on a page or not: all of them can be opened by their address, and an
 * SVG that is opened by itself is a document that acts. One whose content was sound before is not parsed again.
 */
export function checkSvgFiles(root: string): Finding[] {
  const folder = `${root}/public`;
  if (!existsSync(folder)) return [];
  const paths = listFiles(folder).filter((path) => isSvg(path) && !path.startsWith(DRAWINGS));
  const cache = createPictureCache(root);
  return paths.flatMap((path) => {
    const content = readFileSync(`${folder}/${path}`);
    const known = `${hashOf(content)}.${SOUND}`;
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
