import { basename, join } from 'node:path';
import { findFact } from '../../common/site-facts.ts';
import type { SiteFacts } from '../../common/site-facts.ts';
import { UTC } from '../../common/time-zone.ts';
import { readSite } from '../../compile/compile-site.ts';
import { readExamples } from '../../content/block-examples.ts';
import type { BlockExample } from '../../content/block-examples.ts';
import { scanSite } from '../../content-commands/scan-site.ts';
import { editedDocuments } from '../../editor/make-editor-schemas.ts';
import { createResolver } from '../../schema/resolve-schemas.ts';
import { fitExample } from '../../editor/snippets.ts';
import { createNamesReader } from '../../editor/site-names.ts';
import type { SiteNames } from '../../editor/site-names.ts';
import { firstExamples } from '../../editor/write-editor-schemas.ts';
import { lintSite } from '../../lint/lint-site.ts';
import { blockNames } from '../../schema/block-names.ts';
import { readSchemas } from '../../schema/read-schemas.ts';
import { createWalker } from '../../schema/schema-walk.ts';
import type { Path, SchemaSet } from '../../schema/schema-walk.ts';
import { readContentLists } from '../../site-config/read-content-lists.ts';
import type { BlockKind, SiteDescription } from '../common.ts';
import { pageTree } from './page-tree.ts';
import { exampleAddress } from './serve-examples.ts';

const FRAGMENT = 'fragment';

interface Described {
  /** The folder of the content. */
  readonly root: string;
  /** The folders of blocks' examples: the site's, then the engine's. */
  readonly exampleRoots: readonly string[];
  /** The site's own folder. */
  readonly site: string;
  readonly cache: string;
  readonly preview: string;
}

/** Describes a site repeatedly while it's edited. */
export function createDescriber({
  root,
  exampleRoots,
  site,
  cache,
  preview,
}: Described): () => SiteDescription {
  const readNames = createNamesReader(root);
  return () => {
    const schemas = readSchemas(join(root, 'schemas'));
    const names = readNames(schemas);
    const { resolve, definitions: shared } = createResolver(schemas);
    const types = [...blockNames(schemas), FRAGMENT];
    const bodies = types.map((type) => [`block-${type}`, resolve(bodyOf(type))] as const);
    const lists = readContentLists(root);
    const documents = editedDocuments(schemas, lists);
    const resolved = documents.map((name) => [name, resolve(`${name}.schema.json`)] as const);
    const definitions = new Map([...shared, ...bodies]);
    const examples = firstExamples(exampleRoots, types);
    const facts = factsOf(root);
    return {
      name: (facts && findFact(facts, 'company', 'name')) ?? basename(site),
      preview,
      timeZone: facts?.timeZone ?? UTC,
      schemas,
      documents: Object.fromEntries(resolved),
      definitions: Object.fromEntries(definitions),
      blocks: types.map((type): BlockKind => {
        const body = definitions.get(`block-${type}`) ?? {};
        const example = exampleOf(type, examples, names);
        const fitted =
          example === undefined ? undefined : fitExample({ definitions, site: names }, body, example);
        return {
          type,
          title: String(body['title'] ?? type),
          description: String(body['description'] ?? ''),
          example: fitted ?? null,
          picture: pictureOf(readExamples(exampleRoots, type)[0], type, preview),
          inner: fitted === undefined ? null : firstList(schemas, fitted),
        };
      }),
      names,
      lists,
      tree: pageTree(scanSite(root, cache), countOpen(root)),
    };
  };
}

function bodyOf(type: string): string {
  return type === FRAGMENT ? 'fragment.schema.json' : `blocks/${type}.schema.json`;
}

function pictureOf(example: BlockExample | undefined, type: string, preview: string): string | null {
  return example ? `${preview}${exampleAddress(type)}` : null;
}

/** A fragment's example names one that the site has. */
function exampleOf(type: string, examples: ReadonlyMap<string, unknown>, { fragments }: SiteNames): unknown {
  if (type !== FRAGMENT) return examples.get(type);
  const [first] = fragments;
  return first && { type, name: first.value };
}

function firstList(schemas: SchemaSet, block: unknown): Path | null {
  const lists: Path[] = [];
  createWalker(schemas)('block.schema.json', block, ({ notes, path }) => {
    if (notes.blocks) lists.push(path);
  });
  return lists[0] ?? null;
}

/** The number of each file's places in the launch list, which no rule changes. */
function countOpen(root: string): (file: string) => number {
  const counts = new Map<string, number>();
  for (const { file } of lintSite({ root, modules: [], launch: true }).launch)
    counts.set(file, (counts.get(file) ?? 0) + 1);
  return (file) => counts.get(file) ?? 0;
}

/** @returns null if site.json has faults, which are reported separately */
function factsOf(root: string): SiteFacts | null {
  try {
    return readSite(root);
  } catch {
    return null;
  }
}
