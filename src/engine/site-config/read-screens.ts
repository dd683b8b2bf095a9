import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord } from '../common/json-value.ts';
import { KnownError } from '../common/known-error.ts';
import type { Screens } from '../common/screens.ts';
import { moduleFolders } from '../schema/block-folders.ts';
import { codeFile } from './engine-root.ts';
import { codeRoot } from './load-site.ts';

/** The parts of an address: fixed text or parameters (src/engine/common/screens.ts). */
const ADDRESS = /^(?:\/(?:[a-z][\w-]*|\{[a-zA-Z]+(?:\?(?:=[a-z|-]+)?)?\}))+$/;
/** One document serves all of its addresses, whatever the menu item. */
const WITHOUT_VALUES = /^(?:\/(?:[a-z][\w-]*|\{menuId\}))+$/;

/**
 * Reads the screens of modules from their screens.json. A module can also name a part of another module's screen: `{ "office": {
 * "part": "bookings" } }` adds a possible value of the parameter `part` to the address of the screen `office`. Several are
 * separated by `|`. They are ignored if there is no such screen.
 * @param root the site's folder
 * @param folders those of the modules that the site lists. Default: all modules that it could list, the engine's and its own in
 * `src/modules`. Only its code shows which of them it has
 * @throws KnownError SITE_CONFIG_WRONG
 */
export function readScreens(root: string, folders: readonly string[] = allModules(root)): Screens {
  const screens: Record<string, Screens[string]> = {};
  const parts: { name: string; place: string; values: Readonly<Record<string, unknown>> }[] = [];
  for (const file of folders.map((folder) => join(folder, 'screens.json')).filter(existsSync)) {
    for (const [name, screen] of Object.entries(parse(file, root))) {
      const place = `${relative(root, file)}: "${name}"`;
      if (isRecord(screen) && namesParts(screen)) {
        parts.push({ name, place, values: screen });
        continue;
      }
      if (Object.hasOwn(screens, name)) throw wrong(`${place} is the name of another module's screen.`);
      screens[name] = checked(screen, place);
    }
  }
  for (const { name, place, values } of parts.toReversed()) {
    const screen = screens[name];
    if (screen) screens[name] = { ...screen, address: addressWith(screen.address, values, place) };
  }
  return screens;
}

/**
 * The files of code that documents of screens need to show more than the header and the footer, by the screens' names: what `code` names in
 * screens.json. What a document can do without for a moment comes last.
 * @param folders those of the modules that the site lists
 * @throws KnownError SITE_CONFIG_WRONG
 */
export function readScreenCode(
  root: string,
  folders: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const found = folders.flatMap((folder) => {
    const file = join(folder, 'screens.json');
    const screens = existsSync(file) ? Object.entries(parse(file, root)) : [];
    return screens.flatMap(([name, screen]): [string, string[]][] =>
      isRecord(screen) && isTexts(screen['code'])
        ? [[name, screen['code'].map((path) => codeFile(join(folder, path)))]]
        : [],
    );
  });
  return Object.fromEntries(found);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** Whether it adds to another module's screen. */
function namesParts(screen: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(screen);
  return keys.length > 0 && !keys.some((key) => ['address', 'document', 'indexed', 'code'].includes(key));
}

/** The folders of all modules that a site could list: those of the engine and its own. */
export function allModules(root: string): string[] {
  return [...new Set([codeRoot(root), root])].flatMap(moduleFolders);
}

/** The address with additional values of its parameters, before the existing ones. */
function addressWith(address: string, values: Readonly<Record<string, unknown>>, place: string): string {
  return Object.entries(values).reduce((known, [key, value]) => {
    if (typeof value !== 'string' || !/^[a-z][a-z\d-]*(?:\|[a-z][a-z\d-]*)*$/.test(value))
      throw wrong(
        `${place}: "${key}" is one or more words in lower case, such as "bookings" or "bookings|rooms".`,
      );
    if (!known.includes(`{${key}?=`)) throw wrong(`${place}: its address has no choice of "${key}".`);
    return known.replace(`{${key}?=`, `{${key}?=${value}|`);
  }, address);
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
  const { address, document, indexed, code } = isRecord(screen) ? screen : {};
  if (typeof address !== 'string' || !ADDRESS.test(address))
    throw wrong(`${place} needs an "address" such as "/{menuId}/booking", not ${JSON.stringify(address)}.`);
  for (const [name, value] of Object.entries({ document, indexed }))
    if (value !== undefined && value !== true) throw wrong(`${place}: "${name}" is true or left out.`);
  if (code !== undefined && !isTexts(code))
    throw wrong(`${place}: "code" is a list of files of the module, such as ["booking-screen.tsx"].`);
  if (document && !WITHOUT_VALUES.test(address))
    throw wrong(`${place} can't have a "document" of its own: its address has values other than {menuId}.`);
  return { address, ...(document === true && { document }), ...(indexed === true && { indexed }) };
}

function wrong(sentence: string): KnownError {
  return new KnownError('SITE_CONFIG_WRONG', sentence, { exitCode: 2 });
}
