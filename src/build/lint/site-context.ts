import { existsSync, readFileSync, statSync } from 'node:fs';
import type { FragmentInfo, SiteContext } from '../../engine/validate/content-rules.ts';
import type { LinkForm } from '../../engine/validate/link-form.ts';
import type { Drawings } from '../../engine/validate/picture-rules.ts';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { listFiles } from './read-files.ts';

export const ART_INDEX = 'public/art/index.json';

interface ContextParts {
  readonly root: string;
  /** The value of site.json. */
  readonly site: unknown;
  readonly menuIds: ReadonlySet<number>;
  readonly boardIds: ReadonlySet<number>;
  readonly fragments: ReadonlyMap<string, FragmentInfo>;
  readonly linkForm: LinkForm;
  readonly drawings: Drawings | null;
}

/** Gathers what the content rules must know of the rest of the site. */
export function createSiteContext({ root, site, ...parts }: ContextParts): SiteContext {
  return { ...parts, tokens: readTokens(site), ...createPublicFiles(root) };
}

/** `facts.company.name` is the token `company.name`. */
function readTokens(site: unknown): ReadonlySet<string> {
  const facts = recordOf(recordOf(site)['facts']);
  return new Set(
    Object.entries(facts).flatMap(([group, names]) =>
      Object.keys(recordOf(names)).map((name) => `${group}.${name}`),
    ),
  );
}

/** Asks the disk once a file; lists all files only when a name has to be guessed. */
function createPublicFiles(root: string): Pick<SiteContext, 'hasPublicFile' | 'publicFiles'> {
  const known = new Map<string, boolean>();
  let all: readonly string[] | null = null;
  return {
    hasPublicFile: (address) => {
      const found = known.get(address) ?? isPublicFile(root, address);
      known.set(address, found);
      return found;
    },
    publicFiles: () => {
      all ??= existsSync(`${root}/public`) ? listFiles(`${root}/public`).map((name) => `/${name}`) : [];
      return all;
    },
  };
}

function isPublicFile(root: string, address: string): boolean {
  if (address.split('/').includes('..')) return false; // an address never leads out of public/
  const path = `${root}/public${decode(address)}`;
  return existsSync(path) && statSync(path).isFile();
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // a lone percent sign stands for itself
  }
}

/** Reads the list of drawings that the illustration build leaves in public/art. */
export function readDrawings(root: string): { drawings: Drawings | null; findings: Finding[] } {
  let text: string;
  try {
    text = readFileSync(`${root}/${ART_INDEX}`, 'utf8');
  } catch {
    return { drawings: null, findings: [] }; // told once, and only when a page asks for a drawing
  }
  try {
    const index: unknown = JSON.parse(text);
    const drawings = Object.entries(recordOf(index)).map(([id, drawing]): [string, ReadonlySet<string>] => [
      id,
      partKeys(drawing),
    ]);
    return { drawings: new Map(drawings), findings: [] };
  } catch {
    const message = 'The list of drawings is not correct JSON. Run npm run art, which writes it.';
    return { drawings: null, findings: [fileFinding(ART_INDEX, 'json-syntax', message)] };
  }
}

function partKeys(drawing: unknown): ReadonlySet<string> {
  const parts = recordOf(drawing)['parts'];
  return new Set((Array.isArray(parts) ? parts : []).map((part) => String(recordOf(part)['key'])));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // Narrowed to a non-null object; what else stands there has nothing below it.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
