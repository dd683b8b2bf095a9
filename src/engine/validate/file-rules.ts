import type { TextFault } from './fault.ts';
import { didYouMean, nearest } from './nearest.ts';
import type { Nearest } from './nearest.ts';
import { suggest } from './suggest.ts';

export interface FileContext {
  readonly hasPublicFile: (address: string) => boolean;
  readonly publicFiles: () => readonly string[];
  /** Why browsers can't get an existing file, as a sentence; null if they can. */
  readonly fileFault: (address: string) => string | null;
}

/** Rules for a file that visitors download or watch. The schema checks the form of its address. */
export function checkFile(address: string, site: FileContext): TextFault[] {
  if (!address.startsWith('/')) return [];
  if (!site.hasPublicFile(address)) return [{ rule: 'missing-public-file', ...missingFile(address, site) }];
  const message = site.fileFault(address);
  return message === null ? [] : [{ rule: 'missing-public-file', message }];
}

/** The message about an address in public/ without a file, with the nearest name. */
export function missingFile(
  address: string,
  site: Pick<FileContext, 'hasPublicFile' | 'publicFiles'>,
): Omit<TextFault, 'rule'> {
  const found = belowPublic(address, site) ?? nearest(address, site.publicFiles());
  return { message: `There is no file public${address}.${didYouMean(found)}`, ...suggest(found) };
}

/** `/public/yard.jpg` -> `/yard.jpg`. */
function belowPublic(address: string, { hasPublicFile }: Pick<FileContext, 'hasPublicFile'>): Nearest | null {
  const name = address.replace(/^\/public(?=\/)/, '');
  return name !== address && hasPublicFile(name) ? { name, distance: 0, isUnique: true } : null;
}
