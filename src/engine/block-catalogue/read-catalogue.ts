import { join } from 'node:path';
import { pagePath } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import { KnownError } from '../common/known-error.ts';
import { shortNameOf } from '../common/site-facts.ts';
import type { TimeZone } from '../common/time-zone.ts';
import { readSite } from '../compile/compile-site.ts';
import { fillTokens } from '../compile/fill-tokens.ts';
import { FRAGMENT_SCHEMA, PAGE_SCHEMA, scanSite } from '../content-commands/scan-site.ts';
import type { ContentSite, ScannedFile } from '../content-commands/scan-site.ts';
import { usesOf } from '../content-commands/where-used.ts';
import { readExamples } from '../content/block-examples.ts';
import type { BlockExample } from '../content/block-examples.ts';
import type { BuildModule } from '../content/build-module.ts';
import { createNamesReader } from '../editor/site-names.ts';
import { fitExample, resolveBlocks } from '../editor/snippets.ts';
import { describeBlocks } from '../schema/describe-blocks.ts';
import type { BlockDescription, PropertyRow } from '../schema/describe-blocks.ts';
import { blockNames, readSchemas } from '../schema/read-schemas.ts';
import { createResolver } from '../schema/resolve-schemas.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { compileExample, exampleContext } from './compile-example.ts';

/** A block's example, with names that the site doesn't have replaced by ones that it has. */
export interface CatalogueExample extends BlockExample {
  /** The JSON that an editor inserts for it. */
  readonly snippet: string;
  /** False if the site lacks something that the example needs, such as a picture: then the snippet names what to make first. */
  readonly fits: boolean;
  /** Compiles it. @throws KnownError EXAMPLE_WRONG if it can't be shown */
  readonly compile: () => CompiledPage;
}

/** A page that shows a block, directly or through a fragment. */
export interface BlockUse {
  readonly title: string;
  /** The inner address. */
  readonly address: string;
  /** The fragments through which the block is included; empty if the page itself contains it. */
  readonly fragments: readonly string[];
}

export interface CatalogueBlock extends BlockDescription {
  readonly examples: readonly CatalogueExample[];
  readonly uses: readonly BlockUse[];
}

export interface BlockCatalogue {
  /** The site's name. */
  readonly site: string;
  readonly timeZone: TimeZone;
  readonly blocks: readonly CatalogueBlock[];
  /** The properties of a picture, wherever a block has one. */
  readonly picture: readonly PropertyRow[];
  /** The properties for scheduling a block, which all blocks have. */
  readonly times: readonly PropertyRow[];
  /** Name of a service for a module's blocks -> its answer here. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Reads the catalogue's content. Examples are compiled on demand.
 * @param root the folder of the site
 * @param cache the folder in which `npm run content` caches its results
 * @param modules what the site's modules add to its pages
 * @throws if a schema, an example or site.json isn't valid JSON
 */
export function readCatalogue(root: string, cache: string, modules: readonly BuildModule[]): BlockCatalogue {
  const schemas = readSchemas(join(root, 'schemas'));
  const names = blockNames(schemas);
  const { blocks, picture, times } = describeBlocks(schemas, names);
  const resolver = createResolver(schemas);
  const bodies = new Map(resolveBlocks(resolver, names));
  const snippets = {
    definitions: new Map([...resolver.definitions, ...bodies]),
    site: createNamesReader(root)(schemas),
  };
  const content = scanSite(root, cache);
  const context = exampleContext(root, modules);
  const toExample = (example: BlockExample, block: string): CatalogueExample => {
    const fit = (keepsAnchors: boolean): unknown =>
      fitExample(snippets, bodies.get(`block-${block}`) ?? {}, example.value, keepsAnchors);
    const fitted = fit(false);
    return {
      ...example,
      snippet: JSON.stringify(fitted ?? example.value, null, 2),
      fits: fitted !== undefined,
      compile: () => {
        try {
          return compileExample(fit(true) ?? example.value, context);
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new KnownError('EXAMPLE_WRONG', `${example.path} cannot be shown: ${reason}`, { cause });
        }
      },
    };
  };
  const site = readSite(root);
  return {
    site: shortNameOf(site),
    timeZone: site.timeZone,
    picture,
    times,
    answers: Object.assign({}, ...modules.map(({ samples }) => samples?.answers)) as Record<string, unknown>, // any values
    blocks: blocks.map((block) => ({
      ...block,
      examples: readExamples([root, codeRoot(root)], block.name).map((one) => toExample(one, block.name)),
      uses: findUses(content, block.name).map((use) => ({
        ...use,
        title: fillTokens(use.title, context.facts),
      })),
    })),
  };
}

function findUses(content: ContentSite, block: string): BlockUse[] {
  const scanned = new Map(content.files.map((file) => [file.file, file]));
  const filesThatName = (kind: 'block' | 'fragment', name: string): ScannedFile[] =>
    [...new Set(usesOf(content, [{ kind, name }]).map(({ file }) => file))].flatMap(
      (file) => scanned.get(file) ?? [],
    );
  const pages = new Map<ScannedFile, string[]>();
  const seen = new Set<string>();
  const gather = (files: readonly ScannedFile[], through: string | null): void => {
    for (const file of files) {
      if (file.schema === PAGE_SCHEMA) {
        const fragments = pages.get(file) ?? [];
        pages.set(file, through === null ? fragments : [...fragments, through]);
      }
      if (file.schema !== FRAGMENT_SCHEMA || seen.has(file.route)) continue;
      seen.add(file.route);
      gather(filesThatName('fragment', file.route), through ?? file.route);
    }
  };
  const direct = filesThatName('block', block);
  gather(direct, null);
  return [...pages]
    .toSorted(([one], [other]) => (one.file < other.file ? -1 : 1))
    .flatMap(([page, fragments]) => {
      const { menuId, route, title } = page;
      if (menuId === null) return [];
      return [
        {
          title: title ?? route,
          address: pagePath(menuId, route),
          fragments: direct.includes(page) ? [] : fragments,
        },
      ];
    });
}
