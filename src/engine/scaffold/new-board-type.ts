import { pascalCase } from '../schema/bundle-schemas.ts';
import { boardTypeId } from './board-type-files.ts';
import { fillTemplate, titleOf } from './fill-template.ts';
import { renewFiles, staleFiles } from './stale-files.ts';
import { NAME, nameWrong, writeNewFiles } from './write-files.ts';

/** A name stands in file names, and in capitals in boards.json; longer ones do not read well there. */
const LONGEST = 40;

/**
 * Makes a new type of board that works at once: what the service goes by, a row of its list, styles, a test and a README, and brings
 * the registries up to date. No existing file that is written by hand is touched.
 * @param root the engine's folder
 * @param name lower-case words with hyphens, such as `events`
 * @returns the paths of the new files
 * @throws KnownError NAME_WRONG or ALREADY_THERE, exit code 2
 */
export async function newBoardType(root: string, name: string | undefined): Promise<string[]> {
  if (!name) throw nameWrong('the name is missing. Example: npm run new:board-type -- events.');
  if (!NAME.test(name) || /^\d/.test(name) || name.length > LONGEST) {
    const sentence = `"${name}" can't be the name of a board type. Use lower-case letters, digits and single hyphens, begin with a letter, and stay within ${LONGEST} characters, such as events.`;
    throw nameWrong(sentence);
  }
  const values = { name, Name: pascalCase(name), title: titleOf(name), id: boardTypeId(name) };
  const files = fillTemplate('board-type', values);
  await writeNewFiles(root, files);
  renewFiles(root, await staleFiles(root));
  return Object.keys(files);
}
