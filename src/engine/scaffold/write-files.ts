import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KnownError } from '../common/known-error.ts';

/** Exit code for invalid arguments. */
const WRONG_USAGE = 2;

/** The format in a site without a Prettier configuration. */
const HOUSE_FORMAT = { printWidth: 110, singleQuote: true } as const;

/** Lower-case words of letters and digits, joined by single hyphens. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function nameWrong(sentence: string): KnownError {
  return new KnownError('NAME_WRONG', sentence, { exitCode: WRONG_USAGE });
}

export function menuItemUnknown(sentence: string): KnownError {
  return new KnownError('MENU_ITEM_UNKNOWN', sentence, { exitCode: WRONG_USAGE });
}

/**
 * Writes new files in the site's format, all or none.
 * @param files path below the root -> content
 * @throws KnownError ALREADY_THERE if one of them exists
 */
export async function writeNewFiles(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (there.length > 0) {
    const sentence = `${there.join(', ')} ${there.length === 1 ? 'exists' : 'exist'} already; nothing was changed. Choose another name, or edit what exists.`;
    throw new KnownError('ALREADY_THERE', sentence, { exitCode: WRONG_USAGE });
  }
  const { format, getFileInfo, resolveConfig } = await import('prettier'); // most commands needn't load it
  const config = (await resolveConfig(join(root, 'package.json'))) ?? HOUSE_FORMAT;
  const texts = await Promise.all(
    Object.entries(files).map(async ([path, content]) => {
      const file = join(root, path);
      const { inferredParser } = await getFileInfo(file);
      return [file, inferredParser ? await format(content, { ...config, filepath: file }) : content] as const;
    }),
  );
  for (const [file, text] of texts) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
}
