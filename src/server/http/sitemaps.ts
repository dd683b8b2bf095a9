import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { menuTarget } from '../../engine/common/menu.ts';
import type { MenuItem } from '../../engine/common/menu.ts';
import { parseScreenPath } from '../../engine/common/screens.ts';
import type { Screens } from '../../engine/common/screens.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { NO_EXTENSIONS } from '../../engine/common/sitemap.ts';
import { notFound } from './http-error.ts';
import { answerTagged, withTag } from './revalidated.ts';

const XML = 'application/xml; charset=utf-8';

/** Addresses of documents that a module makes while the service runs. */
export interface SitemapSource {
  /** Those that don't depend on the store. */
  readonly fixed: readonly string[];
  /** How many sitemaps list the others. */
  readonly countParts: () => Promise<number>;
  /** @param part from 1 to their number */
  readonly readPart: (part: number) => Promise<readonly SitemapEntry[]>;
}

interface SitemapEntry {
  readonly url: string;
  /** ISO 8601. */
  readonly lastmod?: string;
}

interface SitemapSources {
  readonly content: Pick<ServedSite, 'menu' | 'screens'>;
  readonly sources: readonly SitemapSource[];
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/**
 * `/sitemap-boards.xml` lists the sitemaps of what the service renders: `/sitemap-boards-0.xml` has what doesn't depend on the
 * store, such as lists and forms; the others have what modules store. robots.txt lists it next to the sitemap of the
 * pages. https://www.sitemaps.org/protocol.html
 */
export function addSitemaps(app: FastifyInstance, { content, sources, origin }: SitemapSources): void {
  const { menu, screens } = content;
  const fixed = [...sources.flatMap((source) => source.fixed), ...indexedOf(menu, screens)];

  app.get('/sitemap-boards.xml', async (request, reply) => {
    const counts = await Promise.all(sources.map((source) => source.countParts()));
    const parts = counts.reduce((sum, count) => sum + count, 1);
    const urls = Array.from({ length: parts }, (_, part) => `${origin()}/sitemap-boards-${part}.xml`);
    return answerTagged(withTag(await toXml(urls, new SitemapIndexStream())), request, reply, XML);
  });

  app.get<{ Params: { part: string } }>('/sitemap-boards-:part(^\\d{1,9}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const entries = part === 0 ? fixed.map((url) => ({ url })) : await readPart(part);
    const stream = new SitemapStream({ hostname: origin(), xmlns: NO_EXTENSIONS });
    return answerTagged(withTag(await toXml(entries, stream)), request, reply, XML);
  });

  const readPart = async (part: number): Promise<readonly SitemapEntry[]> => {
    let left = part;
    for (const source of sources) {
      const count = await source.countParts();
      if (left <= count) return source.readPart(left);
      left -= count;
    }
    throw notFound();
  };
}

/** The screens that search engines are to find, at their addresses in the menu. */
function indexedOf(menu: readonly MenuItem[], screens: Screens): string[] {
  return menu.flatMap((item) => {
    const url = menuTarget(item)?.href ?? '';
    const screen = parseScreenPath(url, screens);
    const own = screen && screens[screen.name]?.indexed ? [url] : [];
    return [...own, ...indexedOf(item.subMenus, screens)];
  });
}

async function toXml(
  entries: readonly (string | SitemapEntry)[],
  stream: SitemapStream | SitemapIndexStream,
): Promise<string> {
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}
