import type { SitePage } from '../../testing/site-page.ts';
import { dataAddress, parsePagePath } from '../../../src/engine/common/address.ts';
import { fact } from '../../../src/engine/common/site-facts.ts';
import { readMenu, readSite } from '../../../src/engine/compile/compile-site.ts';
import type { Floor } from './bench-page.ts';
import { floorPage } from './floor.ts';
import { handWrittenPage } from './hand-written.ts';
import type { PictureStyle, Surroundings } from './hand-written.ts';

/** Pages of which one cannot write an equal by hand so quickly: made from our own documents, with their text and styles. */
export async function floorOfDocuments(site: string, pages: readonly string[]): Promise<[Floor]> {
  const written = await Promise.all(
    pages.map(async (page): Promise<[string, string]> => [page, floorPage(await read(site, page))]),
  );
  return [{ name: 'floor', pages: new Map(written) }];
}

/** The neutral pages by hand: with pictures as they were handed in, as the figures have it, and with the same sizes of them as ours. */
export async function floorsByHand(
  root: string,
  site: string,
  pages: readonly string[],
): Promise<[Floor, Floor]> {
  const around = surroundingsOf(root);
  const compiled = await Promise.all(
    pages.map(async (page): Promise<[string, SitePage]> => {
      const data = await read(site, dataAddress(parsePagePath(page)?.route ?? ''));
      return [page, JSON.parse(data) as SitePage]; // written by our build
    }),
  );
  const inStyle = (name: string, style: PictureStyle): Floor => ({
    name,
    pages: new Map(compiled.map(([path, page]) => [path, handWrittenPage(page, around, style)])),
  });
  return [inStyle('floor', 'as handed in'), inStyle('sized floor', 'sized')];
}

async function read(site: string, path: string): Promise<string> {
  const answer = await fetch(`${site}${path}`);
  if (!answer.ok) throw new Error(`BENCH_FAILED: ${path} is answered with ${answer.status}`);
  return answer.text();
}

/** Of the neutral site, whose menu has two levels. */
export function surroundingsOf(root: string): Surroundings {
  const site = readSite(root);
  return {
    name: fact(site, 'company', 'name'),
    address: `${fact(site, 'contact', 'address')}, Tel ${fact(site, 'contact', 'tel')}`,
    menu: readMenu(root).map(({ name, subMenus }) => ({
      name,
      links: subMenus.map((item) => ({ label: item.name, href: item.programUrl ?? '' })),
    })),
  };
}
