import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTyped } from '../../engine/common/screens.ts';
import type { Screens } from '../../engine/common/screens.ts';
import { pathOf } from './strict-requests.ts';

/**
 * Gives every answer its request id, `X-Request-Id`, which is also in all log lines about it, and writes one line per answer at
 * the level `info`: method, path, status and milliseconds, but nothing that a person typed.
 */
export function logRequests(app: FastifyInstance, screens: Screens): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!TELLING.includes(app.log.level)) return;
  const patterns = Object.values(screens).flatMap(({ address }) => patternOf(address) ?? []);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = {
      method: request.method,
      path: loggedPath(request, status, patterns),
      status,
      ms: Math.round(elapsedTime),
    };
    request.log.info(line, 'answered');
    done();
  });
}

/** The levels at which `info` lines are written. */
const TELLING = ['info', 'debug', 'trace'];

/** Matches the address of a screen, even if malformed, up to any text that a person typed. */
function patternOf(address: string): RegExp | null {
  const [, first = '', ...others] = address.split('/');
  const nth = others.findIndex(isTyped);
  return nth < 0 || first.startsWith('{') ? null : new RegExp(`^/${first}(?:/[^/]*){${nth}}(?=/)`);
}

/** How much of a refused path is logged. */
const BEGINNING = /^(?:\/[^/]*){3}(?=\/)/;

/**
 * The path without its query, with parameter names instead of values. For a refused path, the beginning is enough to find a
 * broken link; the rest may contain a mistyped search term.
 */
function loggedPath(
  { routeOptions, raw }: FastifyRequest,
  status: number,
  patterns: readonly RegExp[],
): string {
  const { url: route = '' } = routeOptions;
  if (route.includes(':')) return route;
  const path = pathOf(raw.url);
  const decoded = decodeURI(path);
  const ofScreen = patterns.map((pattern) => pattern.exec(decoded)).find(Boolean);
  const [kept] = (ofScreen ?? (status >= 400 && BEGINNING.exec(path))) || [];
  return kept === undefined ? path : `${kept}/…`;
}
