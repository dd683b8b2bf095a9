import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Script } from 'node:vm';
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
  const exported = Name.charAt(0).toLowerCase() + Name.slice(1);
  if (!existsSync(folder)) {
    const reason = whyTaken(name, exported, root);
    if (reason !== null) throw nameWrong(`"${name}" ${reason}. Choose another name.`);
  }
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

/** The first parts of addresses that belong to the frame. */
const OF_FRAME = ['catalogue', 'data', 'feed', 'health', 'main', 'user'];

/** @returns why a new module can't have the name; null if it can */
function whyTaken(name: string, exported: string, root: string): string | null {
  if (existsSync(join(codeRoot(root), 'src', 'modules', name))) return 'is already a module of the engine';
  if (isTaken(name, readScreens(root))) return 'is already the name of a screen or panel';
  if (OF_FRAME.includes(name)) return 'is part of addresses that the site has already';
  return isReservedWord(exported) ? 'is a reserved word of TypeScript' : null;
}

/** Whether a function can't have this name. */
function isReservedWord(name: string): boolean {
  try {
    new Script(`'use strict'; function ${name}() {}`);
    return name === 'await'; // reserved only in modules
  } catch {
    return true;
  }
}

/** Whether a screen has this name, or a part of one, such as a panel for staff. */
function isTaken(name: string, screens: Screens): boolean {
  const part = new RegExp(`[=|]${name}[|}]`);
  return Object.hasOwn(screens, name) || Object.values(screens).some(({ address }) => part.test(address));
}
