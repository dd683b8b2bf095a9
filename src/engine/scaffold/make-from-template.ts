import { pascalCase } from '../schema/bundle-schemas.ts';
import { fillTemplate, titleOf } from './fill-template.ts';
import { renewFiles, staleFiles } from './stale-files.ts';
import { NAME, nameWrong, writeNewFiles } from './write-files.ts';

/** A name is part of file names, class names and addresses; longer ones don't read well there. */
const LONGEST = 40;

/**
 * The values that every template can use: `size-guide` is `__name__`, `SizeGuide` `__Name__` and `Size guide` `__title__`.
 * @param what the kind, such as `block`; its command is `npm run new:block`. Blanks become hyphens
 * @param example of a name
 * @param name lower-case words with hyphens
 * @throws KnownError NAME_WRONG, exit code 2
 */
export function valuesOfName(
  what: string,
  example: string,
  name: string | undefined,
): { name: string; Name: string; title: string } {
  if (!name) {
    const command = `npm run new:${what.replace(' ', '-')} -- ${example}`;
    throw nameWrong(`the name is missing. Example: ${command}.`);
  }
  if (!NAME.test(name) || /^\d/.test(name) || name.length > LONGEST) {
    const sentence = `"${name}" can't be the name of a ${what}. Use lower-case letters, digits and single hyphens, begin with a letter, and stay within ${LONGEST} characters, such as ${example}.`;
    throw nameWrong(sentence);
  }
  return { name, Name: pascalCase(name), title: titleOf(name) };
}

/**
 * Copies template folders into a site with their values filled in, and updates the generated files. Hand-written files aren't
 * changed.
 * @returns the paths of the new files
 * @throws KnownError ALREADY_THERE, exit code 2
 */
export async function makeFromTemplates(
  root: string,
  templates: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const files = Object.fromEntries(
    templates.flatMap((template) => Object.entries(fillTemplate(template, values))),
  );
  await writeNewFiles(root, files);
  renewFiles(root, await staleFiles(root));
  return Object.keys(files);
}
