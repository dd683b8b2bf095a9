import { parseAddress, parsePagePath } from './address.ts';
import type { Model } from './model-table.ts';

/**
 * Names the models of a product's table so that an address can: `products/pumps/screw-pump/bc-500`. Letters of any script stay, since
 * a name may have no others. A key depends on the names alone, never on their order: models whose keys would be the same are called by
 * their exact names. The same model in another table of the product has the same key.
 * @param product its name, and where it stands
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

/** Signs at the end of a word make another name of it, as in `X200+`; all others part words. */
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

/** Letters, digits and `~2B` for a sign, which no program that passes an address on changes. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replaceAll('~', '~7E')
    .replaceAll('%', '~');
}

/** How many models stand side by side, at most: more do not fit a screen or a sheet of paper. */
export const MOST_COMPARED = 4;

/** What the end of a comparison's address asks for. */
export interface Compared {
  readonly keys: readonly string[];
  /** Rows with the same value for all models are left out. */
  readonly onlyDifferences: boolean;
}

const DIFFERENCES = 'differences';

/** Reads `models=a/b,a/c&show=differences`. */
export function readCompared(search: string): Compared {
  const given = new URLSearchParams(search);
  const keys = (given.get('models') ?? '').split(',').filter((key) => key !== '');
  return { keys: [...new Set(keys)], onlyDifferences: given.get('show') === DIFFERENCES };
}

/** The end of an address that asks for it; empty if no model is chosen. */
export function writeCompared({ keys, onlyDifferences }: Compared): string {
  if (keys.length === 0) return '';
  // Slashes and commas may stand in it, and stay readable.
  const models = keys.map((key) => key.split('/').map(encodeURIComponent).join('/')).join(',');
  return `models=${models}${onlyDifferences ? `&show=${DIFFERENCES}` : ''}`;
}
