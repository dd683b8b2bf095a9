import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFile } from '../../shared/document.ts';
import type { BuiltSite } from '../built-site.ts';
import { parseScreenPath } from '../../shared/screens.ts';
import { locate } from '../locate.ts';
import { createDocuments } from './documents.ts';
import type { DocumentForm, Documents } from './documents.ts';
import { badAddress } from './error-answers.ts';
import { notFound } from './http-error.ts';
import { sendText } from './send-text.ts';
import { pathOf } from './strict-requests.ts';

/** Names under /assets carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const HTML = 'text/html; charset=utf-8';

/** Files beside the pages in which the origin stands. */
const WITH_ORIGIN = { '/sitemap.xml': 'application/xml', '/robots.txt': 'text/plain; charset=utf-8' };

/**
 * Hands out the built site: its files, and the document of every page at its address.
 * @param origin the public origin, which is known when the service listens
 */
export async function serveSite(app: FastifyInstance, site: BuiltSite, origin: () => string): Promise<void> {
  const documents = createDocuments(origin, site.map);
  await app.register(fastifyStatic, {
    root: site.clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  });
  for (const [path, type] of Object.entries(WITH_ORIGIN)) {
    app.get(path, async (request, reply) => {
      const text = await documents.ofFile(join(site.pagesDir, path));
      return sendText(request, reply, text, { type, cacheControl: REVALIDATE });
    });
  }
  app.get('/*', (request, reply) => {
    const path = pathOf(request.raw.url);
    const decoded = decodePath(path);
    // A screen's path is read as it was sent: a search term may hold an escaped slash.
    if (parseScreenPath(path.replace(/\/$/, ''))) return answerScreen(site, documents, request, reply);
    const place = locate(site, decoded);
    switch (place.kind) {
      case 'file':
        reply.header('cache-control', place.path.startsWith('/assets/') ? FOREVER : REVALIDATE);
        return reply.sendFile(place.path);
      case 'page':
        return answerPage(site, documents, place.path, request, reply);
      case 'moved':
        return reply.header('cache-control', REVALIDATE).redirect(`${place.to}${queryOf(request)}`, 301);
      case 'missing':
        return answerMissing(site, documents, place.file, request, reply);
    }
  });
}

async function answerPage(
  { pagesDir }: BuiltSite,
  documents: Documents,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = await documents.ofFile(join(pagesDir, documentFile(path)), formOf(request));
  return sendText(request, reply, text, { type: HTML, cacheControl: REVALIDATE });
}

async function answerScreen(
  { makeDocument }: BuiltSite,
  documents: Documents,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = await documents.once('screen', () => makeDocument({ kind: 'screen' }, '/'), formOf(request));
  return sendText(request, reply, text, { type: HTML, cacheControl: REVALIDATE });
}

/** A browser that asks for a page gets one that says that there is none; a file or a call gets `{code, message}`. */
async function answerMissing(
  { makeDocument }: BuiltSite,
  documents: Documents,
  file: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('vary', 'Accept');
  if (file || !request.headers.accept?.includes('text/html')) throw notFound();
  const make = (): Promise<string> => makeDocument({ kind: 'missing' }, '/');
  const text = await documents.once('missing', make, formOf(request));
  return sendText(request, reply, text, { status: 404, type: HTML, cacheControl: 'no-store' });
}

/** src/app/boot.ts asks in this way for a page that it puts into the document of another. */
function formOf({ headers }: FastifyRequest): DocumentForm {
  return headers.accept?.includes('profile=part') ? 'part' : 'whole';
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
