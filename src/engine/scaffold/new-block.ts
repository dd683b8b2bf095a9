import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from '../schema/bundle-schemas.ts';
import { BLOCK_SCAFFOLD } from '../validate/unfinished-rules.ts';
import { renewFiles, staleFiles } from './stale-files.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { fillTemplate, titleOf } from './fill-template.ts';
import { engineAsSeenFrom } from './generated-files.ts';
import { NAME, nameWrong, writeNewFiles } from './write-files.ts';

/** A name stands in class names, file names and addresses; longer ones do not read well in any of them. */
const LONGEST = 40;

/**
 * Makes a new block that works at once: schema, component, style, examples, test and README, and brings the generated
 * files up to date. No existing file that is written by hand is touched. In a site beside the engine, all of it lies in the folder of the
 * block, and its examples are its test.
 * @param root the folder of the site
 * @param name lower-case words with hyphens, such as `size-guide`
 * @returns the paths of the new files
 * @throws KnownError NAME_WRONG or ALREADY_THERE, exit code 2
 */
export async function newBlock(root: string, name: string | undefined): Promise<string[]> {
  if (!name) throw nameWrong('the name is missing. Example: npm run new:block -- size-guide.');
  if (!NAME.test(name) || /^\d/.test(name) || name.length > LONGEST) {
    const sentence = `"${name}" can't be the name of a block. Use lower-case letters, digits and single hyphens, begin with a letter, and stay within ${LONGEST} characters, such as size-guide.`;
    throw nameWrong(sentence);
  }
  const code = codeRoot(root);
  const files = blockFiles(root, code, name);
  const isBlock = Object.keys(files).some((path) => existsSync(join(root, path)));
  if (!isBlock && isTaken(root, code, pascalCase(name))) {
    throw nameWrong(`"${name}" is already used in the page types. Choose another name.`);
  }
  await writeNewFiles(root, files);
  renewFiles(root, await staleFiles(root));
  return Object.keys(files);
}

function blockFiles(root: string, code: string, name: string): Record<string, string> {
  const values = {
    name,
    Name: pascalCase(name),
    title: titleOf(name),
    exampleHeading: BLOCK_SCAFFOLD.heading,
    exampleText: BLOCK_SCAFFOLD.text,
    exampleTextOnly: BLOCK_SCAFFOLD.textOnly,
    engine: engineAsSeenFrom(join(root, 'src', 'blocks', name), code),
  };
  if (code !== root)
    return fillTemplate('block', {
      ...values,
      schema: `src/blocks/${name}/${name}.schema.json`,
      tests: '`npm run test:blocks` checks each example and renders it',
      afterSchemaChange: 'After a change of the schema, `npm run lint:pages` writes its types anew.',
    });
  const ofEngine = {
    ...values,
    schema: `schemas/blocks/${name}.schema.json`,
    tests: 'each example is checked, rendered, and looked at for valid HTML and accessibility',
    afterSchemaChange: 'After a change of the schema run `npm run gen`.',
  };
  return { ...fillTemplate('block', ofEngine), ...fillTemplate('block-test', ofEngine) };
}

/** Whether the page types hold a type of this name; `fragment` is a block that pages write and compiled pages lack. */
function isTaken(root: string, code: string, type: string): boolean {
  const files = [join(root, 'src/blocks/page.gen.ts'), join(code, 'src/engine/common/page-values.ts')];
  const types = files.map((file) => readFileSync(file, 'utf8'));
  return type === 'Fragment' || new RegExp(`\\b(interface|type) ${type}\\b`).test(types.join('\n'));
}
