import { tileOrigin } from '../../engine/common/map-provider.ts';
import type { MapProvider } from '../../engine/common/map-provider.ts';
import { VIDEO_PICTURE_HOST, VIDEO_PLAYER_HOST } from '../../shared/youtube.ts';

/** SHA-256 hashes, in base64, of what a document itself brings. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface PolicyOptions {
  readonly inline?: Inline;
  /** The origin of the service, if the pages are handed out by another host. */
  readonly service?: string | undefined;
}

const NOTHING_INLINE: Inline = { scripts: [], styles: [] };

/**
 * The strict policy: everything from this origin, nothing inline but what the hashes name, no frame around it, no string
 * turned into code. A map of tiles opens the tiles' host for pictures only; Kakao's map stands in a frame of our own, which
 * has its own policy. Two hosts of the video provider are let in: pictures in a list of videos come from one, and the player
 * that a visitor has asked for from the other.
 */
export function contentPolicy(
  map: MapProvider,
  { inline: { scripts, styles } = NOTHING_INLINE, service }: PolicyOptions = {},
): string {
  const own = service ? `'self' ${service}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(toSource)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(toSource)].join(' ')}`,
    `img-src ${own} ${VIDEO_PICTURE_HOST}${map.provider === 'tiles' ? ` ${tileOrigin(map.url)}` : ''}`,
    "font-src 'self'",
    `connect-src ${own} blob:`, // a document that is parsed from memory (src/app/boot-root.ts)
    "manifest-src 'self'",
    `frame-src ${VIDEO_PLAYER_HOST}${map.provider === 'kakao' ? " 'self'" : ''}`,
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

/** Of what is no page, the answer of a call or a file: nothing in it runs, loads or stands in a frame. */
export const DATA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Two years, as the preload lists ask. */
const HSTS_SECONDS = 63_072_000;

/** It is taken off pages and posts (site-files.ts). */
export const OPENER_POLICY = 'cross-origin-opener-policy';
/** It means nothing on a script, a style sheet, a typeface or data. */
export const PERMISSIONS_POLICY = 'permissions-policy';

/**
 * The headers that stand on every answer, errors of the HTTP parser included.
 * @param siteUrl the public origin; Strict-Transport-Security is sent only where it is https
 * @param map who draws the map of the location page
 */
export function securityHeaders(siteUrl: URL | null, map: MapProvider): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(map),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    [PERMISSIONS_POLICY]: 'camera=(),microphone=(),geolocation=(),payment=(),usb=()',
    [OPENER_POLICY]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl?.protocol === 'https:' ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
