import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DIST, documentFile } from '../../engine/common/document.ts';
import { nextChange, placeOf, stateAt } from '../built-site.ts';
import type { BuiltSite, SiteState } from '../built-site.ts';
import { DocumentsBusy } from '../document-thread.ts';
import { menuTrail } from '../../engine/common/menu.ts';
import { parseScreenPath } from '../../engine/common/screens.ts';
import type { ScreenPlace, Screens } from '../../engine/common/screens.ts';
import type { Database } from '../store/engine.ts';
import { locate } from '../locate.ts';
import { FOREVER, REVALIDATE, SHARED_CACHE_SECONDS, sharedFor } from './cache-control.ts';
import { createDocuments } from './documents.ts';
import type { Documents, ReadyText } from './documents.ts';
import { RETRY_AFTER } from './error-answers.ts';
import { HTML } from './error-page.ts';
import { notFound } from './http-error.ts';
import type { SiteWithModules } from '../module.ts';
import type { AnswerPage, ModuleDocuments, ScreenAnswer } from './module-documents.ts';
import { DATA_POLICY, OPENER_POLICY, PERMISSIONS_POLICY } from './security-headers.ts';
import { sendText } from './send-text.ts';
import { pathOf, queryOf } from './strict-requests.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The name of a code, style or picture file, but not of its compressed copies. */
const ASSET = /^\/assets\/[\w-][\w.-]*\.(?!(?:br|gz)$)\w+$/;
const PAGE_DATA = /^\/data\/.+\.json$/;

/** Files other than pages that contain the origin. */
const WITH_ORIGIN = { '/sitemap.xml': 'application/xml', '/robots.txt': 'text/plain; charset=utf-8' };

/** A cache for each module, because its documents change often and must not evict the pages'. */
const OF_MODULE = { kept: 24_000_000, quality: 5 };

interface SiteSources {
  readonly site: SiteWithModules;
  readonly database: Database;
  /** The public origin, known once the service listens. */
  readonly origin: () => string;
  /** Milliseconds since 1970. Defaults to the system clock. */
  readonly now?: () => number;
  /** The store's time limit for a document, in milliseconds. */
  readonly storeLimit?: number | undefined;
  /** How long shared caches may keep answers that are the same for everyone, in seconds. */
  readonly sharedSeconds?: number | undefined;
}

const STORE_LIMIT = 1_000;

/** A request for part of the site, and the sources of its answer. */
interface Asked {
  readonly site: BuiltSite;
  readonly state: SiteState;
  readonly documents: Documents;
  readonly ofModules: readonly ModuleDocuments[];
  /** Cache-Control for answers that are the same for everyone. */
  readonly shared: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves the built site: its files, and the document of every page and screen at its address. */
export async function serveSite(app: FastifyInstance, sources: SiteSources): Promise<void> {
  const { site, origin, now = Date.now, sharedSeconds = SHARED_CACHE_SECONDS } = sources;
  /** No cache keeps shared answers beyond the moment at which they change. */
  const sharedAt = (moment: number): string => {
    const left = Math.floor((nextChange(site, moment) - moment) / 1_000);
    return sharedFor(Math.min(sharedSeconds, left));
  };
  const documents = createDocuments(origin, site.embeds, site);
  const ofModules = createModuleDocuments(sources);
  app.addHook('onClose', site.closeDocuments);
  app.addHook('onListen', () => makeReady(app, stateAt(site, now()), documents));
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
      const moment = now();
      const file = placeOf(site, stateAt(site, moment), `${DIST.pages}${path}`);
      const text = await unlessGone(documents.ofFile(file));
      if (!text) throw notFound();
      return sendText(request, reply, text, { type, cacheControl: sharedAt(moment) });
    });
  }
  app.get('/*', async (request, reply) => {
    const moment = now();
    const state = stateAt(site, moment);
    const shared = sharedAt(moment);
    const asked: Asked = { site, state, documents, ofModules, shared, request, reply };
    // A screen's path is read as it was sent, because a search term may contain an escaped slash.
    const screen = parseScreenPath(pathOf(request.originalUrl).replace(/\/$/, ''), site.screens);
    if (!screen) return answerPlace(asked, decodeURIComponent(pathOf(request.raw.url)));
    for (const { answerScreen: answerOwn } of ofModules) {
      const answer = await answerOwn(screen, request, state);
      if (answer) return sendAnswer(asked, answer);
    }
    // Search engines shouldn't index forms and searches, which each page links to with a different address.
    if (!site.screens[screen.name]?.indexed) reply.header('x-robots-tag', 'noindex');
    return answerScreen(asked, { screen });
  });
}

/** Answers for anything except a screen: a page, a file, or 404. */
async function answerPlace(asked: Asked, path: string): Promise<FastifyReply> {
  const { site, state, shared, request, reply } = asked;
  const place = locate(state, path);
  switch (place.kind) {
    case 'file':
      if (PAGE_DATA.test(place.path)) return answerData(asked, place.path);
      if (place.path.startsWith('/assets/')) withFewerHeaders(reply).header('cache-control', FOREVER);
      else reply.header('cache-control', shared);
      return reply.sendFile(place.path, clientDirOf(site, state, place.path));
    case 'page':
      return answerPage(asked, place.path);
    case 'moved':
      return reply.header('cache-control', shared).redirect(`${place.to}${queryOf(request.raw.url)}`, 301);
    case 'missing':
      if (!(await isOfLaterBuild(site, path))) return answerMissing(asked, place.file);
      return withFewerHeaders(reply).header('cache-control', FOREVER).sendFile(path);
  }
}

/**
 * For scripts, styles, typefaces and data. A page has some forty of them, mostly of one kilobyte; headers that matter only for
 * documents would be a third of that.
 */
function withFewerHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', DATA_POLICY)
    .removeHeader(OPENER_POLICY)
    .removeHeader(PERMISSIONS_POLICY);
}

function clientDirOf(site: BuiltSite, state: SiteState, path: string): string {
  return placeOf(site, state, `${DIST.client}${path}`).slice(0, -path.length);
}

/** Whether a build has added this code, style or picture file since this process began; documents of that build refer to it. */
async function isOfLaterBuild({ clientDir }: BuiltSite, path: string): Promise<boolean> {
  if (!ASSET.test(path)) return false;
  const found = await stat(join(clientDir, path)).catch(() => null);
  return found?.isFile() ?? false;
}

function createModuleDocuments(sources: SiteSources): ModuleDocuments[] {
  const { site, database, origin, now = Date.now, storeLimit = STORE_LIMIT } = sources;
  return site.modules.flatMap(({ documents: createOwn }) => {
    if (!createOwn) return [];
    const documents = createDocuments(origin, site.embeds, { ...site, ...OF_MODULE });
    return [createOwn({ site, database, now, storeLimit, documents })];
  });
}

async function sendAnswer(asked: Asked, answer: ScreenAnswer): Promise<FastifyReply> {
  const { shared, request, reply } = asked;
  switch (answer.kind) {
    case 'document': {
      const { status, text } = answer;
      const options = { status, type: HTML, cacheControl: controlFor(status, shared) };
      return sendText(request, answer.keepsOpener ? openToAll(reply) : reply, text, options);
    }
    case 'moved':
      return reply.header('cache-control', shared).redirect(answer.to, 302);
    case 'missing':
      return answerMissing(asked, false);
    case 'bare':
      return answerScreen({ ...asked, shared: REVALIDATE }, { status: answer.status });
  }
}

/**
 * For documents, which everyone may read: a page that opened the window keeps a handle on it, but can't read anything with it.
 * With the other policy Chromium switches processes when the answer arrives, which takes a tenth of a phone's time to the first
 * paint.
 */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply.removeHeader(OPENER_POLICY);
}

/** Fallbacks for when nothing else works are made in advance. */
async function makeReady(app: FastifyInstance, state: SiteState, documents: Documents): Promise<void> {
  try {
    await screenDocument(state, documents, {});
    await missingPage(state, documents);
  } catch (error) {
    app.log.error({ err: error }, 'documents cannot be made');
  }
}

/** @param asked adds the screen's own head if the screen has a document */
function screenDocument(
  { from, makeDocument, menu }: SiteState,
  documents: Documents,
  screens: Screens,
  asked?: ScreenPlace,
): Promise<ReadyText> {
  // Anyone can make up the id of a menu item.
  const isThere = asked && (asked.params.menuId === 0 || menuTrail(menu, asked.params.menuId).length > 0);
  if (!isThere || !screens[asked.name]?.document)
    return documents.once(`screen ${from}`, () => makeDocument({ kind: 'screen' }, '/'));
  const key = `screen ${from} ${asked.name} ${asked.params.menuId}`;
  return documents.once(key, () => makeDocument({ kind: 'screen', screen: asked }, '/'));
}

function missingPage({ from, makeDocument }: SiteState, documents: Documents): Promise<ReadyText> {
  return documents.once(`missing ${from}`, () => makeDocument({ kind: 'missing' }, '/'));
}

async function answerPage(asked: Asked, path: string): Promise<FastifyReply> {
  const { site, state, documents, request, reply, shared } = asked;
  const found = await answerWithMore(asked, path);
  const file = placeOf(site, state, `${DIST.pages}/${documentFile(path)}`);
  const text = typeof found === 'string' ? await unlessGone(documents.ofFile(file)) : found;
  if (!text) return answerMissing(asked, false);
  const cacheControl = found === 'away' ? REVALIDATE : shared;
  return sendText(request, openToAll(reply), text, { type: HTML, cacheControl });
}

/** The document of a page to which a module adds something. */
async function answerWithMore({ ofModules, request, state }: Asked, path: string): ReturnType<AnswerPage> {
  for (const { answerPage: answerOwn } of ofModules) {
    const found = await answerOwn?.(path, request.log, state);
    if (found && found !== 'none') return found;
  }
  return 'none';
}

/** Page data is stored uncompressed, because there is so much of it. Each file is compressed at its first request, and cached. */
async function answerData(asked: Asked, path: string): Promise<FastifyReply> {
  const { site, state, documents, shared, request, reply } = asked;
  const text = await unlessGone(documents.ofFile(placeOf(site, state, `${DIST.client}${path}`)));
  if (!text) return answerMissing(asked, true);
  return sendText(
    request,
    withFewerHeaders(reply),
    { ...text, policy: DATA_POLICY },
    { type: JSON_TYPE, cacheControl: shared },
  );
}

/** @returns null if another process's build has deleted the file since this process began */
async function unlessGone(text: Promise<ReadyText>): Promise<ReadyText | null> {
  try {
    return await text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.has(error.code)) return null;
    throw error;
  }
}

/** https://man7.org/linux/man-pages/man3/errno.3.html */
const GONE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

interface AskedScreen {
  readonly status?: number;
  readonly screen?: ScreenPlace;
}

async function answerScreen(asked: Asked, { status = 200, screen }: AskedScreen): Promise<FastifyReply> {
  const { site, state, documents, shared, request, reply } = asked;
  const text = await screenDocument(state, documents, site.screens, screen).catch((error: unknown) => {
    if (!screen || !(error instanceof DocumentsBusy)) throw error;
    return null;
  });
  if (!text) return answerScreen(asked, { status: 503 });
  if (status === 503) reply.header('retry-after', RETRY_AFTER); // search engines come back, and keep what they have
  return sendText(request, reply, text, { status, type: HTML, cacheControl: controlFor(status, shared) });
}

/** Answers about something missing or failing are true only for the moment. */
function controlFor(status: number, shared: string): string {
  return status === 200 ? shared : 'no-store';
}

/** A browser that requests a page gets the 404 page; for files and calls the answer is `{code, message}`. */
async function answerMissing(
  { state, documents, request, reply }: Asked,
  isFile: boolean,
): Promise<FastifyReply> {
  reply.header('vary', 'Accept');
  if (isFile || !request.headers.accept?.includes('text/html')) throw notFound();
  const text = await missingPage(state, documents);
  return sendText(request, reply, text, { status: 404, type: HTML, cacheControl: 'no-store' });
}
