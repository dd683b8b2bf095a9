import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../common/document.ts';
import type { DocumentContent, DocumentMaker, DocumentModule } from '../common/document.ts';
import { KnownError } from '../common/known-error.ts';
import { compilePage } from '../compile/compile-page.ts';
import type { CompileContext } from '../compile/compile-page.ts';
import { createContext } from '../compile/compile-site.ts';
import { loadFile } from '../lint/check-file.ts';
import { toFinding } from '../lint/finding.ts';
import { formatText } from '../lint/formats.ts';
import { originalPictures } from '../pictures/plan-pictures.ts';
import { BLOCKS, blocksIn, moduleBlockFolders } from '../schema/block-folders.ts';
import { blockNames } from '../schema/block-names.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { explainErrors } from '../validate/explain-errors.ts';
import { placeFaults, placeTextFaults } from '../validate/place-faults.ts';
import { createValidators } from '../validate/validators.ts';
import { loadBuildModules } from './build-modules.ts';
import type { Validate } from '../validate/validators.ts';

interface Trial {
  readonly root: string;
  readonly validate: Validate;
  readonly names: readonly string[];
  readonly context: CompileContext;
  readonly makeDocument: DocumentMaker;
}

/**
 * Tests the examples of the blocks of a site outside the engine: each must match its block's schema, and its page must render
 * without errors.
 * @param root the folder of the built site
 * @returns the number of examples
 * @throws KnownError EXAMPLE_WRONG with one line per fault
 */
export async function tryExamples(root: string): Promise<number> {
  const trial = await prepare(root);
  const folders = [BLOCKS, ...moduleBlockFolders(root)].flatMap((folder) =>
    blocksIn(join(root, folder))
      .filter((block) => trial.names.includes(block))
      .map((block) => `${folder}/${block}/examples`),
  );
  const tried = folders.map(async (folder) => {
    const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    const examples = files.filter((file) => file.endsWith('.json'));
    if (examples.length === 0)
      return [`${folder} has no example. Add one: a block as it is in a page, in a JSON file.`];
    return Promise.all(examples.map((file) => faultsOf(trial, `${folder}/${file}`)));
  });
  const results = (await Promise.all(tried)).flat();
  const faults = results.filter((fault) => fault !== '');
  if (faults.length > 0) throw new KnownError('EXAMPLE_WRONG', faults.join('\n'));
  return results.length;
}

async function prepare(root: string): Promise<Trial> {
  const schemas = readSchemas(join(root, 'schemas'));
  const dist = join(root, 'dist');
  const renderer = pathToFileURL(join(dist, DIST.renderer)).href;
  const { createDocumentMaker } = (await import(renderer)) as DocumentModule; // src/app/entry-server.tsx, built
  const content = JSON.parse(readFileSync(join(dist, DIST.content), 'utf8')) as DocumentContent; // written by the build
  return {
    root,
    validate: createValidators(schemas),
    names: blockNames(schemas),
    context: createContext(root, originalPictures(root), (await loadBuildModules(root)).modules),
    makeDocument: createDocumentMaker(content),
  };
}

/** @returns an example's faults, one per line; empty if there are none */
async function faultsOf(
  { root, validate, names, context, makeDocument }: Trial,
  file: string,
): Promise<string> {
  const loaded = loadFile(root, file);
  if ('finding' in loaded) return formatText([loaded.finding]).trimEnd();
  const { text, document } = loaded;
  const { value, parsed } = document;
  const errors = value === undefined ? [] : validate('block.schema.json', value);
  const faults = [
    ...(parsed ? placeTextFaults(text, parsed) : []),
    ...placeFaults(text, explainErrors(errors, names), parsed),
  ];
  if (faults.length > 0) return formatText(faults.map((fault) => toFinding(file, fault))).trimEnd();
  try {
    const words = { menuId: 0, title: 'Example', description: 'A page that holds an example.' };
    const page = compilePage({ ...words, blocks: [value] }, 'example', context);
    await makeDocument({ kind: 'page', page }, '/');
    return '';
  } catch (cause) {
    return `${file} is not rendered: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
