import type { Embeds } from '../../engine/common/embeds.ts';
import { VIDEO_PICTURE_HOST, VIDEO_PLAYER_HOST } from '../../shared/youtube.ts';

/** SHA-256 hashes, in base64, of a document's own script and styles. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface PolicyOptions {
  readonly inline?: Inline;
  /** The service's origin, if another host serves the pages. */
  readonly service?: string | undefined;
}

const NOTHING_INLINE: Inline = { scripts: [], styles: [] };

/**
 * The strict policy: everything from this origin, nothing inline except what the hashes allow, no framing, no string turned
 * into code. Content that pages show from elsewhere is allowed: pictures and frames by their origins, and frames if we have
 * documents for them. Two hosts of the video provider are allowed: one for pictures in a list of videos, the other for the player that a
 * visitor starts.
 */
export function contentPolicy(
  { pictureOrigins, frames, frameOrigins = [], hasMedia = false }: Embeds,
  { inline: { scripts, styles } = NOTHING_INLINE, service }: PolicyOptions = {},
): string {
  const ownFrames = Object.keys(frames).length > 0 ? ["'self'"] : [];
  const framed = new Set([VIDEO_PLAYER_HOST, ...ownFrames, ...frameOrigins]);
  const own = service ? `'self' ${service}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(toSource)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(toSource)].join(' ')}`,
    `img-src ${[own, VIDEO_PICTURE_HOST, ...pictureOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${own} blob:`, // a document parsed from memory (src/app/boot-root.ts)
    "manifest-src 'self'",
    ...(hasMedia ? ["media-src 'self'"] : []),
    `frame-src ${[...framed].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function toSource(hash: string): string {
  return `'sha256-${hash}'`;
}

/** For answers and files, which aren't pages: nothing in them runs, loads or is framed. */
export const DATA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Two years, as the preload lists require. */
const HSTS_SECONDS = 63_072_000;

/** Removed from documents (site-files.ts). */
export const OPENER_POLICY = 'cross-origin-opener-policy';
/** It has no meaning on a script, a style sheet, a typeface or data. */
export const PERMISSIONS_POLICY = 'permissions-policy';

/**
 * The headers on every answer, including errors of the HTTP parser.
 * @param siteUrl the public origin; Strict-Transport-Security is sent only if it's https
 * @param embeds what pages show that comes from elsewhere
 */
export function securityHeaders(siteUrl: URL | null, embeds: Embeds): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(embeds),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    [PERMISSIONS_POLICY]: 'camera=(),microphone=(),geolocation=(),payment=(),usb=()',
    [OPENER_POLICY]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl?.protocol === 'https:' ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
