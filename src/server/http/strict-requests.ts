import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CallContract } from '../../shared/calls/parts.ts';
import { notPath } from './error-answers.ts';
import { HttpError, methodNotAllowed, notFound } from './http-error.ts';

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const READING = new Set(['GET', 'HEAD']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's call, if it is one of the contract. */
    readonly call?: CallContract;
    /** Whether a body contains files, which may be larger and take longer. */
    readonly takesFiles?: boolean;
  }
}

/**
 * Refuses, before anything else runs, a request without exactly one well-formed Host header (Node accepts two), an address that
 * isn't a path, and a method that the address doesn't support.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  const calls = new Map<string, CallContract>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.call) calls.set(url, config.call);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(refusalOf(request.raw, request.is404, calls));
  });
}

function refusalOf(
  request: IncomingMessage,
  isUnknown: boolean,
  calls: ReadonlyMap<string, CallContract>,
): HttpError | undefined {
  if (!hasOneHost(request)) {
    return new HttpError(400, 'BAD_REQUEST', 'The request must have exactly one well-formed Host header.');
  }
  const { 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return new HttpError(400, 'BAD_REQUEST', 'The body may come in chunks, but in no other transfer coding.');
  }
  const path = pathOf(request.url);
  if (!path.startsWith('/')) return notPath();
  const method = request.method ?? '';
  const call = calls.get(decodeURI(path));
  // The route for pages accepts every GET, even one to a POST call.
  if (call && (isUnknown || (call.method === 'POST' && READING.has(method)))) {
    return methodNotAllowed(allowedOf(call));
  }
  if (!isUnknown || READING.has(method)) return undefined;
  return decodeURI(path).endsWith('.do') ? notFound() : methodNotAllowed('GET, HEAD');
}

/** A GET that changes something has no HEAD, so that checking a link never deletes (R-CALL-16). */
function allowedOf({ method, token }: CallContract): string {
  return method === 'GET' && !token ? 'GET, HEAD' : method;
}

function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersion === '1.0'; // HTTP/1.0 has no Host
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 && HOST.test(host);
}

/** The address used to find a route. Broken escapes are taken literally, so such an address is unknown like any other. */
export function routedUrl({ url = '' }: IncomingMessage): string {
  try {
    decodeURI(pathOf(url));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** A request's path, still encoded, without its query. */
export function pathOf(url = ''): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** A request's query with its `?`; empty without one. */
export function queryOf(url = ''): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : url.slice(query);
}
