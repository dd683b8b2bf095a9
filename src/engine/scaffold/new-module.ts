import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Screens } from '../common/screens.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { readScreens } from '../site-config/read-screens.ts';
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
  if (!existsSync(folder) && isTaken(name, readScreens(root)))
    throw nameWrong(`"${name}" is already the name of a screen or panel. Choose another name.`);
  const exported = Name.charAt(0).toLowerCase() + Name.slice(1);
  // A packed engine has no tools that try a module on both databases.
  const hasTools = !relative(code, root).startsWith('..');
  const files = await makeFromTemplates(root, ['module', hasTools ? 'module-test' : 'module-test-of-site'], {
    ...values,
    camel: exported,
    key: name.includes('-') ? `'${name}'` : name,
    constant: name.toUpperCase().replaceAll('-', '_'),
    table: `${name.replaceAll('-', '_')}_entry`,
    tools: relative(folder, join(code, 'tools')).replaceAll('\\', '/'),
    'test line': hasTools
      ? '\n- `service.test.ts` tries this on both databases.'
      : `\n- \`${name}.test.ts\` tries this on the built site, as staff and visitors: \`npm test\`.`,
  });
  return { name, files, exported };
}

/** Whether a screen has this name, or a part of one, such as a panel for staff. */
function isTaken(name: string, screens: Screens): boolean {
  const part = new RegExp(`[=|]${name}[|}]`);
  return Object.hasOwn(screens, name) || Object.values(screens).some(({ address }) => part.test(address));
}
