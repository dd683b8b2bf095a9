import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_SCAFFOLD } from '../validate/unfinished-rules.ts';
import { BLOCKS, moduleBlockFolders } from '../schema/block-folders.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { makeFromTemplates, valuesOfName } from './make-from-template.ts';
import { nameWrong } from './write-files.ts';

/**
 * Makes a new, working block. In a site beside the engine, all of it is in the block's folder, and its examples are its test.
 * @param root the site's folder
 * @returns the paths of the new files
 * @throws KnownError NAME_WRONG or ALREADY_THERE, exit code 2
 */
export async function newBlock(root: string, given: string | undefined): Promise<string[]> {
  const values = valuesOfName('block', 'size-guide', given);
  const { name } = values;
  const code = codeRoot(root);
  const folder = join(root, 'src', 'blocks', name);
  if (code !== root && isOfEngine(code, name))
    throw nameWrong(`"${name}" is already a block of the engine. Choose another name.`);
  if (!existsSync(folder) && isTaken(root, code, values.Name))
    throw nameWrong(`"${name}" is already used in the page types. Choose another name.`);
  const [place, schemas] =
    code === root ? ['block-of-engine', 'schemas/blocks'] : ['block-of-site', `src/blocks/${name}`];
  return makeFromTemplates(root, ['block', place], {
    ...values,
    ...BLOCK_SCAFFOLD,
    schema: `${schemas}/${name}.schema.json`,
  });
}

/** Whether it's a block of the engine or of one of its modules, which the site may list later. */
function isOfEngine(code: string, name: string): boolean {
  const folders = [BLOCKS, ...moduleBlockFolders(code)];
  return folders.some((folder) => existsSync(join(code, folder, name)));
}

/** Whether the page types have a type of this name; `fragment` is a block in page files but not in compiled pages. */
function isTaken(root: string, code: string, type: string): boolean {
  const folders = [root, code].flatMap((base) =>
    moduleBlockFolders(base).map((folder) => join(base, folder, 'page.gen.ts')),
  );
  const files = [
    join(root, 'src/blocks/page.gen.ts'),
    join(code, 'src/engine/common/page-values.ts'),
    ...folders,
  ].flatMap((file) => [file, file.replace(/\.ts$/, '.d.ts')]); // the package has declarations
  const types = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return type === 'Fragment' || new RegExp(`\\b(interface|type) ${type}\\b`).test(types.join('\n'));
}
