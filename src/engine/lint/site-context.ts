import { existsSync, readFileSync } from 'node:fs';
import type { SiteContext } from '../validate/content-rules.ts';
import type { Known } from '../validate/known.ts';
import type { Drawings } from '../validate/picture-rules.ts';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { frameSites } from '../content/frame-sites.ts';
import { listFiles } from '../content/read-files.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { findPublicFile, publicAddress } from '../pictures/public-file.ts';
import { checkPublicFile } from './served-links.ts';
import { readRasterHead } from '../pictures/raster-file.ts';
import { isSvg, NO_SIZE, readSvgSize } from '../pictures/svg-file.ts';

export const ART_INDEX = 'public/art/index.json';

/** A data file as far as it can be trusted. */
export interface DataSource {
  readonly value: unknown;
  readonly text: string;
  /** Whether it has no faults of syntax or schema. */
  readonly isValid: boolean;
}

/**
 * The names in a data file. If the file has faults, any name in its text may be meant, so that one mistake in the menu isn't
 * reported again on every page.
 */
function createKnown<T extends string | number>(
  all: ReadonlySet<T>,
  { text, isValid }: DataSource,
  inText: (name: T) => RegExp,
): Known<T> {
  if (isValid) return { all, has: (name) => all.has(name) };
  return { all, has: (name) => all.size === 0 || all.has(name) || text.search(inText(name)) >= 0 };
}

/** The names of the facts in site.json: `facts.company.name` is the token `company.name`. */
export function readTokens(site: DataSource): Known<string> {
  const facts = recordOf(recordOf(site.value)['facts']);
  const tokens = Object.entries(facts).flatMap(([group, names]) =>
    Object.keys(recordOf(names)).map((name) => `${group}.${name}`),
  );
  return createKnown(
    new Set(tokens),
    site,
    (token) => new RegExp(`"${token.split('.').pop()?.replace(/\W/g, '')}"`),
  );
}

/** The origins that pages may embed, from site.json. */
export function readFrameSites(site: DataSource): Known<string> {
  const origins = new Set(frameSites(site.value).keys());
  return site.isValid
    ? { all: origins, has: (origin) => origins.has(origin) }
    : { all: origins, has: () => true };
}

/** Ids from menu.json or from a module's list. */
export function knownIds(ids: ReadonlySet<number>, source: DataSource): Known<number> {
  return createKnown(ids, source, (id) => new RegExp(`\\b${id}\\b`));
}

export interface PublicFiles extends Pick<
  SiteContext,
  'hasPublicFile' | 'publicFiles' | 'pictureFault' | 'fileFault'
> {
  /** The path below public/ of an address's file; null if there is none. */
  readonly publicFile: (address: string) => string | null;
}

/**
 * Checks the disk once per file; lists all files only to guess a name.
 * @param damaged pictures that can't be decoded
 */
export function createPublicFiles(root: string, damaged: DamagedPictures): PublicFiles {
  const known = new Map<string, string | null>();
  const faults = new Map<string, string | null>();
  let all: readonly string[] | null = null;
  const find = (address: string): string | null => {
    const path = known.has(address) ? (known.get(address) ?? null) : findPublicFile(root, address);
    known.set(address, path);
    return path;
  };
  return {
    hasPublicFile: (address) => find(address) !== null,
    publicFile: find,
    fileFault: (address) => {
      const path = find(address);
      if (path === null) return null;
      return checkPublicFile(publicAddress(path.normalize()), path, { publicFile: find })?.message ?? null;
    },
    publicFiles: () => {
      all ??= existsSync(`${root}/public`) ? listFiles(`${root}/public`).map((name) => `/${name}`) : [];
      return all;
    },
    pictureFault: (address) => {
      const path = find(address);
      if (path === null) return null;
      const fault = faults.has(path) ? (faults.get(path) ?? null) : readFault(root, path);
      faults.set(path, fault);
      return fault ?? damaged.get(path) ?? null;
    },
  };
}

function readFault(root: string, path: string): string | null {
  const content = readFileSync(`${root}/public/${path}`);
  if (isSvg(path)) return readSvgSize(content) ? null : NO_SIZE;
  const head = readRasterHead(content, path);
  return typeof head === 'string' ? head : null;
}

/** Reads the list of drawings that `npm run art` writes to public/art. */
export function readDrawings(root: string): { drawings: Drawings | null; findings: Finding[] } {
  let text: string;
  try {
    text = readFileSync(`${root}/${ART_INDEX}`, 'utf8');
  } catch {
    return { drawings: null, findings: [] }; // reported once, and only if a page uses a drawing
  }
  try {
    const index: unknown = JSON.parse(text);
    const drawings = Object.entries(recordOf(index)).map(([id, drawing]): [string, ReadonlySet<string>] => [
      id,
      partKeys(drawing),
    ]);
    return { drawings: new Map(drawings), findings: [] };
  } catch {
    const message = "The list of drawings isn't valid JSON. Run npm run art to make it anew.";
    return { drawings: null, findings: [fileFinding(ART_INDEX, 'json-syntax', message)] };
  }
}

function partKeys(drawing: unknown): ReadonlySet<string> {
  const parts = recordOf(drawing)['parts'];
  return new Set((Array.isArray(parts) ? parts : []).map((part) => String(recordOf(part)['key'])));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // Narrowed to a non-null object; no other value has properties.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
