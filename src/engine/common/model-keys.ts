import { parseAddress, parsePagePath } from './address.ts';
import type { Model } from './model-table.ts';

/**
 * Gives the models of a product's table names for addresses: `products/pumps/screw-pump/bc-500`. Letters of any script are kept,
 * since a name may have no others. A key depends on the names, never on their order; models whose keys would collide get their
 * exact names. A model has the same key in every table of the product.
 * @param product its name and place
 */
export function modelKeys(
  product: { readonly name: string; readonly href: string },
  models: readonly Model[],
): string[] {
  const route = parsePagePath(parseAddress(product.href).path)?.route ?? '';
  const names = models.map(({ name, note = '' }) => `${name} ${note}`.trim());
  const slugs = names.map(slugOf);
  const taken = new Set<string>();
  return slugs.map((slug, index) => {
    const exact = names[index] ?? '';
    const isAlone = slugs.every((other, at) => other !== slug || names[at] === exact);
    const key = [route, slugOf(product.name), isAlone ? slug : `~${escaped(exact)}`].join('/');
    let own = key;
    for (let nth = 2; taken.has(own); nth++) own = `${key}-${nth}`;
    taken.add(own);
    return own;
  });
}

/** Characters that change a name at the end of a word, as in `X200+`; all others separate words. */
const SIGNS = '+*#%&@!?<>=~^°±≤≥−∅"';

function slugOf(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/);
  const slug = words.map(slugOfWord).filter(Boolean).join('-');
  return slug || escaped(text) || '-';
}

function slugOfWord(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && SIGNS.includes(word.charAt(start))) start += 1;
  while (end > start && SIGNS.includes(word.charAt(end - 1))) end -= 1;
  const slug = word.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug && escaped(word.slice(0, start)) + slug + escaped(word.slice(end));
}

/** Letters, digits and `~2B` for a special character, so that programs that pass on an address don't change it. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replaceAll('~', '~7E')
    .replaceAll('%', '~');
}

/** Maximum number of models side by side: more don't fit a screen or a sheet of paper. */
export const MOST_COMPARED = 4;

/** The query of a comparison's address. */
export interface Compared {
  readonly keys: readonly string[];
  /** Whether to leave out rows with the same value for all models. */
  readonly onlyDifferences: boolean;
}

const DIFFERENCES = 'differences';

/** Parses `models=a/b,a/c&show=differences`. */
export function readCompared(search: string): Compared {
  const given = new URLSearchParams(search);
  const keys = (given.get('models') ?? '').split(',').filter((key) => key !== '');
  return { keys: [...new Set(keys)], onlyDifferences: given.get('show') === DIFFERENCES };
}

/** The query for an address; empty if no model is chosen. */
export function writeCompared({ keys, onlyDifferences }: Compared): string {
  if (keys.length === 0) return '';
  // Slashes and commas are allowed here, and stay readable.
  const models = keys.map((key) => key.split('/').map(encodeURIComponent).join('/')).join(',');
  return `models=${models}${onlyDifferences ? `&show=${DIFFERENCES}` : ''}`;
}
