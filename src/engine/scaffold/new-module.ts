import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeRoot } from '../site-config/load-site.ts';
import { readScreens } from '../site-config/read-screens.ts';
import { engineAsSeenFrom } from './generated-files.ts';
import { makeFromTemplates, valuesOfName } from './make-from-template.ts';
import { nameWrong } from './write-files.ts';

interface MadeModule {
  readonly name: string;
  /** The paths of the new files. */
  readonly files: readonly string[];
  /** The export of the module's file, such as `priceList`. */
  readonly exported: string;
}

/**
 * Makes a new module that works once `site.config.ts` lists it.
 * @param root the site's folder
 * @throws KnownError NAME_WRONG or ALREADY_THERE, exit code 2
 */
export async function newModule(root: string, given: string | undefined): Promise<MadeModule> {
  const values = valuesOfName('module', 'booking', given);
  const { name, Name } = values;
  const code = codeRoot(root);
  const folder = join(root, 'src', 'modules', name);
  if (!existsSync(folder) && Object.hasOwn(readScreens(root), name))
    throw nameWrong(`"${name}" is already the name of a screen. Choose another name.`);
  const exported = Name.charAt(0).toLowerCase() + Name.slice(1);
  const files = await makeFromTemplates(root, ['module', ...(code === root ? ['module-of-engine'] : [])], {
    ...values,
    camel: exported,
    key: name.includes('-') ? `'${name}'` : name,
    constant: name.toUpperCase().replaceAll('-', '_'),
    engine: engineAsSeenFrom(folder, code),
  });
  return { name, files, exported };
}
