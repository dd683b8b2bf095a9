import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import type { BuildModule } from '../../content/build-module.ts';
import { createRouteOf } from '../../content/read-files.ts';
import type { Finding } from '../../lint/finding.ts';
import { NO_KNOWN_PAGES, pagesThatWereChecked } from '../../lint/lint-memory.ts';
import { lintSite } from '../../lint/lint-site.ts';
import { findDamagedPictures } from '../../pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../../pictures/inspect-pictures.ts';
import type { StudioFault } from '../common.ts';

/** Finds a site's faults repeatedly while it's edited. */
export interface FaultFinder {
  /** @param changed files relative to the root since the last call; empty the first time */
  readonly find: (changed: readonly string[]) => readonly StudioFault[];
  /** Checks the pictures again, which takes a moment. */
  readonly checkPictures: () => Promise<void>;
}

/**
 * @param root the folder of the content
 * @param site the site's folder, with the cache for pictures
 * @param modules what the site's modules add, with their rules
 */
export function createFaultFinder(root: string, site: string, modules: readonly BuildModule[]): FaultFinder {
  const routeOf = createRouteOf(root);
  let known = NO_KNOWN_PAGES;
  let damaged: DamagedPictures = new Map();
  return {
    find: (changed) => {
      // Any other change can affect every page. If no content changed, files of public/ may have, which aren't watched.
      known =
        changed.length > 0 && changed.every((file) => routeOf(file) !== null)
          ? { ...known, changed: new Set(changed) }
          : NO_KNOWN_PAGES;
      const result = lintSite({ root, modules, known, damaged });
      known = pagesThatWereChecked(result);
      return toFaults(root, result.findings);
    },
    checkPictures: async () => {
      damaged = await findDamagedPictures(site);
      known = NO_KNOWN_PAGES;
    },
  };
}

function toFaults(root: string, findings: readonly Finding[]): StudioFault[] {
  const places = new Map<string, (finding: Finding) => FaultPlace>();
  return findings.map((finding) => {
    const { file, rule, severity, message, suggestion, fix } = finding;
    const place = places.get(file) ?? createPlaceFinder(root, file);
    places.set(file, place);
    return {
      file,
      rule,
      severity,
      message,
      ...(suggestion !== undefined && { suggestion }),
      ...(fix && { fix }),
      ...place(finding),
    };
  });
}

type FaultPlace = Pick<StudioFault, 'path' | 'offset' | 'length'>;

const WHOLE: FaultPlace = { path: [], offset: 0, length: 0 };

/** Finds the value at a line and column; the whole document if the file isn't JSON. */
function createPlaceFinder(root: string, file: string): (finding: Finding) => FaultPlace {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return () => WHOLE; // the fault is that it's missing
  }
  const tree = file.endsWith('.json') ? parseTree(text) : undefined;
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetOf = (line: number, column: number): number => (lines[line - 1] ?? 0) + column - 1;
  return ({ line, column, endLine = line, endColumn = column }) => {
    const offset = offsetOf(line, column);
    const node = tree && findNodeAtOffset(tree, offset);
    return {
      path: node ? getNodePath(node) : [],
      offset,
      length: Math.max(offsetOf(endLine, endColumn) - offset, 0),
    };
  };
}
