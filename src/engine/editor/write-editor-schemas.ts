import { join } from 'node:path';
import { readExamples } from '../content/block-examples.ts';
import { EDITOR_FOLDER } from '../content/editor-schema.ts';
import { onlyStale, renewFiles } from '../scaffold/stale-files.ts';
import { blockNames } from '../schema/block-names.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { makeEditorSchemas } from './make-editor-schemas.ts';
import { createNamesReader } from './site-names.ts';

/**
 * Keeps the schemas for editors up to date with a site's content and schemas.
 * @param root the site's folder
 * @param exampleRoots the folders with the blocks' examples; the first that has one is used
 * @returns a function that writes the outdated ones. It throws if a schema or an example isn't JSON, and then changes nothing
 */
export function createEditorSchemas(root: string, exampleRoots = [root, codeRoot(root)]): () => void {
  const readNames = createNamesReader(root);
  let madeFrom = '';
  return () => {
    const schemas = readSchemas(join(root, 'schemas'));
    const blocks = blockNames(schemas);
    const examples = firstExamples(exampleRoots, blocks);
    const site = readNames(schemas);
    const lists = readContentLists(root);
    const sources = JSON.stringify([schemas, [...examples], site, lists]);
    if (sources === madeFrom) return; // the usual case
    madeFrom = sources;
    const made = makeEditorSchemas({ schemas, blocks, examples, site, lists });
    const files = Object.entries(made).map(([name, schema]) => ({
      path: `${EDITOR_FOLDER}/${name}`,
      content: `${JSON.stringify(schema)}\n`,
    }));
    renewFiles(root, onlyStale(root, files));
  };
}

/** The simplest example of each block that has one, from the first folder with the block. */
export function firstExamples(roots: readonly string[], blocks: readonly string[]): Map<string, unknown> {
  const found = blocks.flatMap((block) =>
    readExamples(roots, block)
      .slice(0, 1)
      .map(({ value }) => [block, value] as const),
  );
  return new Map(found);
}
