import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './strict-requests.ts';

/**
 * Gives every answer the id of its request, `X-Request-Id`, which stands in all lines of the log about it as well, and writes
 * one line an answer at the level `info`: method, path, status and milliseconds. Nothing that a person typed is in it.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!TELLING.includes(app.log.level)) return; // most sites are silent about answers, and need not pay for lines
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = {
      method: request.method,
      path: loggedPath(request, status),
      status,
      ms: Math.round(elapsedTime),
    };
    request.log.info(line, 'answered');
    done();
  });
}

/** The levels at which lines of `info` are written. */
const TELLING = ['info', 'debug', 'trace'];

/** A board's address up to its page, whatever stands for its numbers; behind it stands what was searched for. */
const BOARD = /^(?:\/board(?:\/[^/]*){3})(?=\/)/;

/** What is kept of a path that was refused. */
const BEGINNING = /^(?:\/[^/]*){3}(?=\/)/;

/**
 * The path without its query, with the names of its parameters in place of what they hold. Of one that was refused the beginning is
 * enough to find a broken link by; behind it may stand what an address of ours with a slip in it was to carry.
 */
function loggedPath({ routeOptions, raw }: FastifyRequest, status: number): string {
  const { url: route = '' } = routeOptions;
  if (route.includes(':')) return route;
  const path = pathOf(raw.url);
  const [kept] = (BOARD.exec(decodeURI(path)) ?? (status >= 400 && BEGINNING.exec(path))) || [];
  return kept === undefined ? path : `${kept}/…`;
}
