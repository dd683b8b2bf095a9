import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ORIGIN_PLACEHOLDER, fillStyles, ownTexts } from '../../engine/common/document.ts';
import type { BuiltSite } from '../built-site.ts';
import type { Embeds } from '../../engine/common/embeds.ts';
import { contentPolicy } from './security-headers.ts';
import type { Inline } from './security-headers.ts';

export type Coding = 'br' | 'gzip' | 'identity';

interface Body {
  readonly bytes: Buffer;
  /** A strong ETag: exactly these bytes. */
  readonly etag: string;
}

/** A text as it's sent: with the public origin filled in, in each encoding. */
export interface ReadyText {
  /** The Content-Security-Policy, which allows only the document's own script and styles. */
  readonly policy: string;
  readonly bodies: Readonly<Record<Coding, Body>>;
}

export interface Documents {
  /** A file written by the build. */
  readonly ofFile: (path: string) => Promise<ReadyText>;
  /** A document that is made once, at the first request. */
  readonly once: (key: string, make: () => Promise<string>) => Promise<ReadyText>;
  /** A document that was just made, from data that may differ next time. */
  readonly ready: (html: string) => Promise<ReadyText>;
}

interface DocumentsOptions {
  /** Name of a style sheet -> its text, which is inlined into documents. */
  readonly styleTexts?: BuiltSite['styleTexts'];
  /** Reads them again, if a document of a later build names an unknown one. */
  readonly readStyleTexts?: BuiltSite['readStyleTexts'];
  /** Cache size in bytes; the least recently used go first. */
  readonly kept?: number;
  /** In an export: the service's origin, if it differs from the pages'. */
  readonly service?: string | undefined;
  /** In an export: changes the text before compression. It must not add scripts or styles. */
  readonly complete?: (text: string, policy: string) => string;
  /**
   * Brotli's level, to 11. The default compresses a twelfth smaller than 8 in about the same time; the highest would take twice
   * as long while the first visitor waits.
   */
  readonly quality?: number;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Prepares documents for sending, each at its first request.
 * @param origin the public origin, which is known when the service listens
 * @param embeds what pages show that comes from elsewhere; the policy allows it
 */
export function createDocuments(
  origin: () => string,
  embeds: Embeds,
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
    ignoreFetchAbort: true,
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
    const policy = contentPolicy(embeds, { inline: ownOf(filled), service });
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

/** The hashes of the script and style elements written by src/app/document.ts. */
function ownOf(html: string): Inline {
  const { scripts, styles } = ownTexts(html);
  const hashes = (texts: readonly string[]): string[] => texts.map((text) => sha256(text).toString('base64'));
  return { scripts: hashes(scripts), styles: hashes(styles) };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
