import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ORIGIN_PLACEHOLDER, fillStyles, ownTexts } from '../../engine/common/document.ts';
import type { BuiltSite } from '../built-site.ts';
import type { MapProvider } from '../../engine/common/map-provider.ts';
import { contentPolicy } from './security-headers.ts';
import type { Inline } from './security-headers.ts';

export type Coding = 'br' | 'gzip' | 'identity';

interface Body {
  readonly bytes: Buffer;
  /** A strong one: these very bytes. */
  readonly etag: string;
}

/** A text as it is sent: with the public origin in it, in each coding. */
export interface ReadyText {
  /** The Content-Security-Policy that lets in the script and the styles which it brings itself, and no others. */
  readonly policy: string;
  readonly bodies: Readonly<Record<Coding, Body>>;
}

export interface Documents {
  /** A file that the build wrote. */
  readonly ofFile: (path: string) => Promise<ReadyText>;
  /** A document that is made once, when it is asked for the first time. */
  readonly once: (key: string, make: () => Promise<string>) => Promise<ReadyText>;
  /** A document that was made just now, from what may be different the next time. */
  readonly ready: (html: string) => Promise<ReadyText>;
}

interface DocumentsOptions {
  /** Name of a style sheet -> its text, which stands in documents. */
  readonly styleTexts?: BuiltSite['styleTexts'];
  /** Reads them anew, where a document of a later build names one that is not among them. */
  readonly readStyleTexts?: BuiltSite['readStyleTexts'];
  /** Bytes that are kept ready; those asked for longest ago go first. */
  readonly kept?: number;
  /** Of an export: the origin of the service, if it is not where the pages are. */
  readonly service?: string | undefined;
  /** Of an export: changes the text before it is packed. What it puts in may hold no script or style of its own. */
  readonly complete?: (text: string, policy: string) => string;
  /** Brotli's, to 11. The default packs a twelfth smaller than 8 in about the same time; the highest would take twice as long while the first visitor waits. */
  readonly quality?: number;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Makes documents ready to be sent, each when it is asked for the first time.
 * @param origin the public origin, which is known when the service listens
 * @param map who draws the map of the location page: the policy lets it in
 */
export function createDocuments(
  origin: () => string,
  map: MapProvider,
  {
    styleTexts = {},
    readStyleTexts = () => styleTexts,
    kept = 48_000_000,
    quality = 10,
    service,
    complete = (text) => text,
  }: DocumentsOptions = {},
): Documents {
  let known = styleTexts;
  const cache = new LRUCache<string, ReadyText, () => Promise<ReadyText>>({
    maxSize: kept,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    ignoreFetchAbort: true, // what lost its place in the meantime is still waited for
  });
  const ready: Documents['ready'] = async (html) => {
    const text = html.replaceAll(ORIGIN_PLACEHOLDER, origin());
    let filled: string;
    try {
      filled = fillStyles(text, known);
    } catch {
      known = { ...known, ...readStyleTexts() };
      filled = fillStyles(text, known);
    }
    const policy = contentPolicy(map, { inline: ownOf(filled), service });
    return makeReady(complete(filled, policy), policy, quality);
  };
  const once: Documents['once'] = (key, make) =>
    cache.forceFetch(key, { context: async () => ready(await make()) });
  return { ready, once, ofFile: (path) => once(path, () => readFile(path, 'utf8')) };
}

async function makeReady(text: string, policy: string, quality: number): Promise<ReadyText> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, zipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  const hash = sha256(bytes).toString('base64url').slice(0, 22);
  return {
    policy,
    bodies: {
      identity: { bytes, etag: `"${hash}"` },
      br: { bytes: br, etag: `"${hash}-br"` },
      gzip: { bytes: zipped, etag: `"${hash}-gz"` },
    },
  };
}

/** The hashes of the script and the style elements that src/app/document.ts has written. */
function ownOf(html: string): Inline {
  const { scripts, styles } = ownTexts(html);
  const hashes = (texts: readonly string[]): string[] => texts.map((text) => sha256(text).toString('base64'));
  return { scripts: hashes(scripts), styles: hashes(styles) };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
