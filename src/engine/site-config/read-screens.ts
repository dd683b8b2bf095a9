import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord } from '../common/json-value.ts';
import { KnownError } from '../common/known-error.ts';
import type { Screens } from '../common/screens.ts';
import { codeRoot } from './load-site.ts';

/** Where the modules of the engine and of a site are, below its folder. */
const MODULES = join('src', 'modules');

/** The parts of an address: fixed text, or what stands for a value (src/engine/common/screens.ts). */
const ADDRESS = /^(?:\/(?:[a-z][\w-]*|\{[a-zA-Z]+(?:\?(?:=[a-z|-]+)?)?\}))+$/;
/** One document stands for all of its addresses, but for the menu item. */
const WITHOUT_VALUES = /^(?:\/(?:[a-z][\w-]*|\{menuId\}))+$/;

/**
 * Reads where the screens of all modules are that a site could list: those of the engine, and its own in `src/modules`. Which of them it has, only
 * its code says.
 * @param root the site's folder
 * @throws KnownError SITE_CONFIG_WRONG
 */
export function readScreens(root: string): Screens {
  const folders = new Set([join(codeRoot(root), MODULES), join(root, MODULES)]);
  const files = [...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'screens.json')))
    .filter((file) => existsSync(file));
  const screens: Record<string, Screens[string]> = {};
  for (const file of files) {
    for (const [name, screen] of Object.entries(parse(file, root))) {
      const place = `${relative(root, file)}: "${name}"`;
      if (Object.hasOwn(screens, name)) throw wrong(`${place} is the name of another module's screen.`);
      screens[name] = checked(screen, place);
    }
  }
  return screens;
}

function parse(file: string, root: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw wrong(`${relative(root, file)} isn't a JSON object of screens by their names.`);
}

function checked(screen: unknown, place: string): Screens[string] {
  const { address, document, indexed } = isRecord(screen) ? screen : {};
  if (typeof address !== 'string' || !ADDRESS.test(address))
    throw wrong(`${place} needs an "address" such as "/{menuId}/booking", not ${JSON.stringify(address)}.`);
  for (const [name, value] of Object.entries({ document, indexed }))
    if (value !== undefined && value !== true) throw wrong(`${place}: "${name}" is true or left out.`);
  if (document && !WITHOUT_VALUES.test(address))
    throw wrong(`${place} can't have a "document" of its own: its address has values other than {menuId}.`);
  return { address, ...(document === true && { document }), ...(indexed === true && { indexed }) };
}

function wrong(sentence: string): KnownError {
  return new KnownError('SITE_CONFIG_WRONG', sentence, { exitCode: 2 });
}
