import type { Fault } from '../validate/fault.ts';
import { shown } from '../validate/sentences.ts';
import { parsePagePath } from '../common/address.ts';
import { parseScreenPath } from '../common/screens.ts';
import type { Screens } from '../common/screens.ts';
import type { LinkFault } from '../content/lint-rules.ts';

/** An entry as far as it can be read: the file may be wrong. */
interface RawRedirect {
  readonly from: string;
  readonly to: string;
  readonly index: number;
}

export interface RedirectSources {
  /** Whether a page has this route. */
  readonly isPage: (route: string) => boolean;
  readonly isFile: (address: string) => boolean;
  readonly screens: Screens;
  /** A link's fault, or null. */
  readonly follow: (link: string) => LinkFault | null;
}

/** Addresses that the build and the service use themselves, besides the files of public/. */
const OF_SERVICE =
  /^\/(?:assets|data|feed)\/|^\/(?:favicon\.\w+|health|pages\.json|robots\.txt|site\.webmanifest|sitemap[\w-]*\.xml)$|\.do$/;
/** Browsers remove dot segments from an address before they request it (https://url.spec.whatwg.org/#path-state). */
const NEVER_REQUESTED = /\/\.{1,2}(?:\/|$)/;

/**
 * Checks redirects.json: nothing may exist at a former address, for it would hide the redirect; each address is listed once; and
 * each leads to an existing target in one step. So cycles are impossible.
 */
export function checkRedirects(value: unknown, sources: RedirectSources): Fault[] {
  const all = readRedirects(value);
  const first = new Map<string, number>();
  for (const { from, index } of all) if (!first.has(from)) first.set(from, index);
  return all.flatMap((redirect): Fault[] => [
    ...checkFrom(redirect, first, sources),
    ...checkTo(redirect, all, sources),
  ]);
}

function checkFrom(
  { from, index }: RawRedirect,
  first: ReadonlyMap<string, number>,
  { isPage, isFile, screens }: RedirectSources,
): Fault[] {
  const fault = (message: string): Fault[] => [
    { path: ['redirects', index, 'from'], at: 'value', rule: 'redirect', message },
  ];
  if (first.get(from) !== index) return fault(`Another entry already redirects ${shown(from)}. Keep one.`);
  if (NEVER_REQUESTED.test(from)) {
    return fault(`Browsers never ask for ${shown(from)}: write it without the parts . and ..`);
  }
  const route = parsePagePath(from)?.route;
  if (
    from === '/' ||
    OF_SERVICE.test(from) ||
    (route !== undefined && isPage(route)) ||
    isFile(from) ||
    parseScreenPath(from, screens)
  ) {
    return fault(`${shown(from)} already exists, so no visitor would be redirected. Write a former address.`);
  }
  return [];
}

function checkTo(
  { to, index }: RawRedirect,
  all: readonly RawRedirect[],
  { follow }: RedirectSources,
): Fault[] {
  const at = { path: ['redirects', index, 'to'], at: 'value' } as const;
  const next = all.find(({ from }) => from === to);
  if (next) {
    const message = `${shown(to)} has moved too, to ${shown(next.to)}. Write the page's current address.`;
    return [{ ...at, rule: 'redirect', message }];
  }
  const fault = follow(to);
  return fault ? [{ ...at, ...fault }] : [];
}

function readRedirects(value: unknown): RawRedirect[] {
  const list = typeof value === 'object' && value !== null && 'redirects' in value ? value.redirects : [];
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown, index): RawRedirect[] => {
    if (typeof entry !== 'object' || entry === null || !('from' in entry) || !('to' in entry)) return [];
    const { from, to } = entry;
    return typeof from === 'string' && typeof to === 'string' ? [{ from, to, index }] : [];
  });
}
