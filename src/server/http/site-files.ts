import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltSite } from '../built-site.ts';
import { parseScreenPath } from '../../shared/screens.ts';
import { locate } from '../locate.ts';
import { badAddress } from './error-answers.ts';
import { notFound } from './http-error.ts';
import { pathOf } from './strict-requests.ts';

/** Names under /assets carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Hands out the built site: its files, and the shell at the address of every page. */
export async function serveSite(app: FastifyInstance, site: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  });
  app.get('/*', (request, reply) => {
    const path = pathOf(request.raw.url);
    const decoded = decodePath(path);
    // A screen's path is read as it was sent: a search term may hold an escaped slash.
    if (parseScreenPath(path.replace(/\/$/, '')))
      return reply.header('cache-control', REVALIDATE).sendFile('/index.html');
    const place = locate(site, decoded);
    switch (place.kind) {
      case 'file':
        reply.header('cache-control', place.path.startsWith('/assets/') ? FOREVER : REVALIDATE);
        return reply.sendFile(place.path);
      case 'page':
        return reply.header('cache-control', REVALIDATE).sendFile('/index.html');
      case 'moved':
        return reply.header('cache-control', REVALIDATE).redirect(`${place.to}${queryOf(request)}`, 301);
      case 'missing':
        return answerMissing(site, place.file, request, reply);
    }
  });
}

/** A browser that asks for a page gets the shell, which says that there is none; a file or a call gets `{code, message}`. */
function answerMissing(
  site: BuiltSite,
  file: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('vary', 'Accept');
  if (file || !request.headers.accept?.includes('text/html')) throw notFound();
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(site.shell);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw badAddress();
  }
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
