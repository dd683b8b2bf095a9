import { isPlace } from '../common/address.ts';
import type { Address } from '../common/address.ts';
import { shown } from '../validate/sentences.ts';
import { publicAddress } from '../pictures/public-file.ts';
import type { LinkContext, LinkFault } from './link-context.ts';

const ID = /^[1-9]\d{0,15}$/;
/** Files that the build and the service put at their own addresses, and that pages can link to. */
const FILES = new Set(['/sitemap.xml', '/robots.txt']);

/**
 * Checks links to what the service answers besides pages, screens and files: a board's feed, a download, a file for crawlers.
 * @returns undefined if the address is none of these
 */
export function checkServed(
  link: string,
  { path, search }: Address,
  { boardIds, menu }: Pick<LinkContext, 'boardIds' | 'menu'>,
): LinkFault | null | undefined {
  if (FILES.has(path)) return null;
  const [, feed] = /^\/feed\/([^/]*)\.atom$/.exec(path) ?? [];
  if (feed !== undefined) {
    const board = ID.test(feed) ? Number(feed) : null;
    if (board === null || !boardIds.has(board))
      return nothing(link, `boards.json has no board ${shown(feed)}.`);
    return menu && !menu.boards.has(board)
      ? nothing(link, `the menu doesn't open board ${feed}, so it has no feed.`)
      : null;
  }
  const names = DOWNLOADS.get(path);
  if (!names) return undefined;
  const asked = new URLSearchParams(search);
  const isWhole = names.every((name) => asked.getAll(name).length === 1 && ID.test(asked.get(name) ?? ''));
  return isWhole ? null : nothing(link, `a download needs ?${names.join('=…&')}=… with one number for each.`);
}

/** Path -> its required numeric parameters. Only the service knows whether such a file exists. */
const DOWNLOADS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/fileInfo/downloadFile.do', ['id']],
  ['/fileInfo/downloadFiles.do', ['boardConfigId', 'boardId']],
]);

function nothing(link: string, why: string): LinkFault {
  return { rule: 'unknown-page-link', message: `${shown(link)} doesn't lead anywhere: ${why}` };
}

/**
 * Why browsers can't get an existing file of public/. The service looks up decoded names, in any Unicode form.
 * @param path below public/, as `publicFile` found it for this link
 */
export function checkPublicFile(
  link: string,
  path: string,
  { publicFile }: Pick<LinkContext, 'publicFile'>,
): LinkFault | null {
  const [written = ''] = link.split(/[?#]/, 1);
  const right = publicAddress(path.normalize());
  if (decodedPath(written)?.normalize() !== `/${path.normalize()}`) {
    const message = `Browsers can't find public/${path} at ${shown(link)}. Write ${shown(right)}.`;
    return {
      rule: 'unknown-page-link',
      message,
      suggestion: right,
    };
  }
  if (`/${path}`.includes('/.')) {
    return nothing(
      link,
      `public/${path} isn't served, because its name or that of a folder begins with a dot.`,
    );
  }
  const whole = path.replace(/\.(?:br|gz)$/, '');
  if (whole !== path && publicFile(`/${whole}`) !== null) {
    return nothing(link, `public/${path} is taken for the compressed form of ${whole}. Rename it.`);
  }
  // The page would look for a screen at that address.
  if (!isPlace(written)) return null;
  const plain = path.normalize('NFKC');
  return isPlace(`/${plain}`)
    ? nothing(link, `the name of public/${path} has no ending in Latin letters, such as .pdf. Give it one.`)
    : nothing(
        link,
        `the ending of public/${path} is written in full-width characters. Rename it ${shown(plain)}.`,
      );
}

/** @returns null if the address contains a stray percent sign, which the service refuses */
export function decodedPath(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}
