import { derivedFoldersOf } from '../compile/site-settings.ts';
import type { BuildModule } from '../content/build-module.ts';
import { propertyOf } from '../common/json-value.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../content/read-files.ts';
import { counted } from '../validate/sentences.ts';
import { readList } from './read-data.ts';
import { fileName } from './references.ts';
import { FRAGMENT_SCHEMA, refuseUnreadable } from './scan-site.ts';
import type { ContentSite } from './scan-site.ts';
import { readDrawings, tokensOf } from './where-used.ts';

/** Unused content of pages-data, by kind. */
export interface Unused {
  readonly fragments: readonly string[];
  /** Pictures and other files of public, by their paths below the root. */
  readonly files: readonly string[];
  readonly drawings: readonly string[];
  readonly tokens: readonly string[];
  /** Number of redirects. They are all kept, though nothing here uses them. */
  readonly redirects: number;
}

/** Not listed as files: pages name drawings by id. */
const DRAWINGS = 'art/';

/**
 * Fragments, files, drawings and tokens that nothing in pages-data uses.
 * @throws KnownError PAGE_LINT if a file can't be read
 */
export function findUnused(site: ContentSite, modules: readonly BuildModule[]): Unused {
  refuseUnreadable(site);
  const used = usedNames(site);
  // Derived pages link to files in folders of their name, such as printed copies.
  const linked = [DRAWINGS, ...derivedFoldersOf(modules).map((name) => `${name}/`)];
  const folder = join(site.root, 'public');
  const files = existsSync(folder)
    ? listFiles(folder).filter((name) => !linked.some((part) => name.startsWith(part)))
    : [];
  return {
    fragments: site.files
      .filter(({ schema, route }) => schema === FRAGMENT_SCHEMA && !used.has(`fragment:${route}`))
      .map(({ file }) => file),
    files: files.filter((name) => !used.has(`file:${fileName(`/${name}`)}`)).map((name) => `public/${name}`),
    drawings: Object.keys(readDrawings(site)).filter((id) => !used.has(`drawing:${id}`)),
    tokens: tokensOf(site).filter((token) => !used.has(`token:${token}`) && !isOfSite(site, token)),
    redirects: readList(site.root, 'redirects', 'redirects').length,
  };
}

/** The names that pages use, and those that fragments use on some page. */
function usedNames({ files }: ContentSite): ReadonlySet<string> {
  const fragments = new Map(
    files.filter(({ schema }) => schema === FRAGMENT_SCHEMA).map(({ route, names }) => [route, names ?? []]),
  );
  const used = new Set<string>();
  const take = (names: readonly string[]): void => {
    for (const name of names) {
      if (used.has(name)) continue;
      used.add(name);
      if (name.startsWith('fragment:')) take(fragments.get(name.slice('fragment:'.length)) ?? []);
    }
  };
  for (const { schema, names } of files) if (schema !== FRAGMENT_SCHEMA) take(names ?? []);
  return used;
}

/** Facts named in the site's schema are shown by the page frame or read by the service. */
function isOfSite({ schemas }: ContentSite, token: string): boolean {
  const [group = '', name = ''] = token.split('.');
  const facts = propertyOf(propertyOf(schemas['site.schema.json'], 'properties'), 'facts');
  const names = propertyOf(propertyOf(propertyOf(facts, 'properties'), group), 'properties');
  return propertyOf(names, name) !== undefined;
}

const KINDS: readonly {
  readonly kind: Exclude<keyof Unused, 'redirects'>;
  readonly title: string;
  readonly advice: string;
}[] = [
  {
    kind: 'fragments',
    title: 'Fragments that no page uses',
    advice: 'Use them or delete them: the lint rejects them.',
  },
  {
    kind: 'files',
    title: 'Files in public that nothing links to',
    advice:
      'They are published anyway. A post, another site or a search engine’s check may need one; delete the others.',
  },
  {
    kind: 'tokens',
    title: 'Facts in site.json that no text uses',
    advice: "Delete them, or write them as {{group.name}}. Facts that the site itself shows aren't listed.",
  },
  {
    kind: 'drawings',
    title: 'Drawings that no page shows',
    advice: 'You can keep them: posts and the site’s own code show some, and new pages may use the rest.',
  },
];

/** The unused content for people, with what to keep. */
export function formatUnused(unused: Unused): string {
  const parts = KINDS.filter(({ kind }) => unused[kind].length > 0).map(
    ({ kind, title, advice }) =>
      `${title} (${unused[kind].length}). ${advice}\n${unused[kind].map((name) => `  ${name}`).join('\n')}`,
  );
  const count = KINDS.reduce((sum, { kind }) => sum + unused[kind].length, 0);
  const kept =
    unused.redirects > 0
      ? ` ${counted(unused.redirects, 'redirect stays', 'redirects stay')} for good: other sites may still link there.`
      : '';
  return [
    ...parts,
    `${count === 0 ? 'Everything is used.' : `${counted(count, 'thing is', 'things are')} unused.`}${kept}`,
  ].join('\n\n');
}
