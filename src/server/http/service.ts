import { randomBytes } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { stateAt } from '../built-site.ts';
import type { SiteState } from '../built-site.ts';
import { AUDIT_ACTIONS } from '../../shared/audit-actions.ts';
import { NO_EMBEDS } from '../../engine/common/embeds.ts';
import type { Embeds } from '../../engine/common/embeds.ts';
import type { Screens } from '../../engine/common/screens.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { scheduleSweep } from '../files/schedule-sweep.ts';
import { DELETED_FILES_DAYS, KEEP_ALIVE_SECONDS } from '../settings/variables.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings.ts';
import { runMailWorker } from '../mail/run-mail-worker.ts';
import { accountDataOf } from '../module.ts';
import type { FindTexts, ServiceParts, SiteContent, SiteWithModules, SystemFacts } from '../module.ts';
import { scheduleErasure } from '../schedule-erasure.ts';
import { runWebhooks } from '../webhooks/run-webhooks.ts';
import { scheduleAuditHead } from '../schedule-audit-head.ts';
import type { HeadLog } from '../schedule-audit-head.ts';
import { schedulePurge } from '../sessions/schedule-purge.ts';
import { createLimit } from '../sessions/limits.ts';
import { staffNetworks } from '../sessions/staff-networks.ts';
import { addVisitors } from '../sessions/visitors.ts';
import type { Database } from '../store/engine.ts';
import { readSecret } from '../store/secret.ts';
import { addSitemaps } from './sitemaps.ts';
import { answerError } from './error-answers.ts';
import { addFramedDocuments } from './framed-documents.ts';
import { createHealthCheck } from './health.ts';
import type { Check } from './health.ts';
import { BODY_LIMIT, readJsonBodies } from './json-body.ts';
import { addLifecycle } from './lifecycle.ts';
import type { StopTimes } from './lifecycle.ts';
import { addMenuCall } from './menu-call.ts';
import type { ContentNow } from './menu-call.ts';
import { answerPreflights, letPagesCall } from './pages-elsewhere.ts';
import { answerOddRequests, clientErrorHandler } from './raw-answers.ts';
import { logRequests } from './request-log.ts';
import { logRefusals } from './security-log.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './site-files.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { refuseOddRequests, routedUrl } from './strict-requests.ts';
import { notFound } from './http-error.ts';

/**
 * Milliseconds. Slower connections are cut. A request has 30 seconds including its headers; an upload has five minutes, and
 * visitors who may not upload get their answer earlier. A client that reads nothing of an answer for two minutes would keep its
 * file open forever.
 */
const TIMES = {
  headers: 8_000,
  body: 22_000,
  upload: 300_000,
  stalled: 120_000,
  lookEvery: 1_000,
};

/** Longest path parameter, in characters. No address is longer, so each call reports faults in its parameters itself. */
const LONGEST_PARAMETER = 16_384;

export interface Service {
  readonly app: FastifyInstance;
  readonly stop: (times?: StopTimes) => Promise<void>;
}

interface ServiceSettings
  extends
    Pick<Settings, 'siteUrl' | 'logLevel'>,
    Partial<
      Pick<
        Settings,
        | 'trustProxy'
        | 'rateLimitFactor'
        | 'mail'
        | 'webhooks'
        | 'syslog'
        | 'deletedFilesDays'
        | 'sharedSeconds'
        | 'keepAliveSeconds'
        | 'isFactorRequired'
        | 'staffNetworks'
      >
    >,
    Omit<SystemFacts, 'siteUrl'> {
  /** Log destination. Default: stdout. */
  readonly logStream?: { readonly write: (line: string) => void };
  /** The storage for files; without it there are no file calls. */
  readonly storage?: FileStorage;
  /** The database's time limit for a document, in milliseconds. */
  readonly storeLimit?: number;
  /** How long an uploaded picture waits to be decoded, in milliseconds. */
  readonly pictureWait?: number;
  /** The time for scheduled content, in milliseconds since 1970. Defaults to the system clock. */
  readonly now?: () => number;
  /** The check behind `/health`. Default: whether the database answers. */
  readonly isWell?: Check;
  /** Where the heads of the audit trail go. Default: nowhere. */
  readonly headLog?: HeadLog | undefined;
  /** Called once per answer. Optional. */
  readonly countAnswer?: Metrics['count'];
  /** Called for each upload that couldn't be stored. Optional. */
  readonly countFailedUpload?: Metrics['countFailedUpload'];
}

/** The sources for the calls. */
interface CallSources {
  readonly content: SiteContent & Pick<SiteWithModules, 'modules'>;
  /** The parts that change with time. Defaults to the content itself. */
  readonly contentNow?: ContentNow;
  readonly database: Database;
}

/**
 * The service, ready to listen or to be called in process: the site, its calls, `/health`.
 * @param database open and up to date; closed with the service
 */
export async function createService(
  site: SiteWithModules,
  settings: ServiceSettings,
  database: Database,
): Promise<Service> {
  const { isWell = createHealthCheck(database) } = settings;
  const { app, stop } = createBaseApp(settings, { embeds: site.embeds, screens: site.screens, isWell });
  app.addHook('onClose', async () => {
    settings.storage?.close();
    await database.close();
  });
  const { now = Date.now } = settings;
  const contentNow = (): SiteState => stateAt(site, now());
  const parts = await addCalls(app, { content: site, contentNow, database }, settings);
  for (const module of site.modules) module.start?.(app, parts);
  schedulePurge(app, database);
  const { headLog, syslog = null } = settings;
  scheduleAuditHead(app, database, { log: headLog, syslog, webhooks: parts.webhooks });
  scheduleErasure(app, { database, storage: settings.storage, timeZone: site.timeZone });
  const { storage, keepDeletedDays } = parts;
  if (storage) scheduleSweep(app, { database, storage, keepDeletedDays });
  const { siteUrl, storeLimit, sharedSeconds } = settings;
  await serveSite(app, {
    site,
    database,
    now,
    storeLimit,
    sharedSeconds,
    origin: () => originOf(app, siteUrl),
  });
  return { app, stop };
}

/**
 * Only the calls, to be mounted in another server, as in development.
 * @param sources the database stays open when the calls are closed
 */
export async function createCalls(sources: CallSources, settings: ServiceSettings): Promise<FastifyInstance> {
  const isWell = createHealthCheck(sources.database);
  const { app } = createBaseApp(settings, { embeds: sources.content.embeds, isWell });
  await addCalls(app, sources, settings);
  await app.ready();
  return app;
}

async function addCalls(
  app: FastifyInstance,
  { content, contentNow = () => content, database }: CallSources,
  settings: ServiceSettings,
): Promise<ServiceParts> {
  const { siteUrl, rateLimitFactor: factor = 1, mail = null, storage } = settings;
  const { timeZone } = content;
  const hash = await readSecret(database);
  const { isFactorRequired = false } = settings;
  const isStaffNetwork = staffNetworks(settings.staffNetworks ?? null);
  const setSession = addVisitors(app, {
    database,
    hash,
    timeZone,
    siteUrl,
    isFactorRequired,
    isStaffNetwork,
  });
  letPagesCall(app, siteUrl);
  const limit = createLimit({ database, hash, factor });
  const origin = (): string => originOf(app, siteUrl);
  const wakeMail = runMailWorker(app, database, mail, storage ?? null);
  const webhooks = runWebhooks(app, database, settings.webhooks ?? null);
  const siteIds = content.modules.flatMap((module) => module.siteIds?.(content) ?? []);
  addMenuCall(app, [content.siteId, ...siteIds], contentNow);
  const sitemaps = content.modules.flatMap(({ sitemap }) => sitemap?.({ content, database }) ?? []);
  addSitemaps(app, { content, sources: sitemaps, origin });
  const [findTexts = findNothing] = content.modules.flatMap(
    ({ search }) => search?.({ content, database }) ?? [],
  );
  const { pictureWait, countFailedUpload, deletedFilesDays = DELETED_FILES_DAYS } = settings;
  const parts: ServiceParts = {
    ...{
      content,
      contentNow,
      database,
      findTexts,
      hash,
      limit,
      setSession,
      mail,
      wakeMail,
      webhooks,
      origin,
    },
    storage,
    keepDeletedDays: deletedFilesDays,
    isFactorRequired,
    isStaffNetwork,
    facts: settings,
    accountData: accountDataOf(content.modules),
    subjects: Object.fromEntries(
      content.modules.flatMap(({ subjects }) => Object.entries(subjects?.({ content, database }) ?? {})),
    ),
    waiting: content.modules.flatMap(({ waiting }) => waiting?.({ content, database }) ?? []),
    actions: [...AUDIT_ACTIONS, ...content.modules.flatMap(({ actions = [] }) => actions)],
    uploads: { pictureWait, countFailedUpload },
  };
  for (const module of content.modules) await module.add(app, parts);
  addFramedDocuments(app, content.embeds);
  return parts;
}

const findNothing: FindTexts = () => Promise.resolve({ texts: [], total: 0 });

/** SITE_URL, or where the service listens; never the Host header, which anyone can forge (R-SEC-32). */
function originOf(app: FastifyInstance, siteUrl: URL | null): string {
  if (siteUrl) return siteUrl.origin;
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost';
}

interface FloorParts {
  readonly embeds?: Embeds;
  /** Whether the sources of the calls work; shown by `/health`. */
  readonly isWell?: Check;
  readonly screens?: Screens;
}

/** The base of every service: strict requests, headers, error answers, `/health`, graceful stop. */
export function createBaseApp(
  {
    siteUrl,
    logLevel,
    logStream,
    trustProxy = false,
    keepAliveSeconds = KEEP_ALIVE_SECONDS,
    countAnswer,
  }: ServiceSettings,
  { embeds = NO_EMBEDS, isWell = () => Promise.resolve(true), screens = {} }: FloorParts = {},
): Service {
  const headers = securityHeaders(siteUrl, embeds);
  const app = fastify({
    logger: {
      level: logLevel,
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }), // logRequests writes one line instead
    genReqId: countRequests(),
    ...(logLevel === 'silent' ? { childLoggerFactory: (logger) => logger } : {}),
    trustProxy: readTrust(trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: routedUrl,
    requestTimeout: TIMES.upload,
    connectionTimeout: TIMES.stalled,
    keepAliveTimeout: 1_000 * keepAliveSeconds,
    return503OnClosing: false, // requests that arrive while the last connections close are answered too
    clientErrorHandler: clientErrorHandler(headers),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers));
    },
    http: {
      requireHostHeader: false, // checked by refuseOddRequests, which answers with a body
      headersTimeout: TIMES.headers,
      connectionsCheckingInterval: TIMES.lookEvery,
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  logRequests(app, screens);
  logRefusals(app);
  if (countAnswer) countAnswers(app, countAnswer);
  cutSlowBodies(app, { ms: TIMES.body });
  answerPreflights(app, siteUrl);
  refuseOddRequests(app);
  readJsonBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  answerOddRequests(app.server, headers);
  return { app, stop: addLifecycle(app, isWell) };
}

function countAnswers(app: FastifyInstance, count: Metrics['count']): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    count({ method, route: routeOptions.url ?? 'none', status, seconds: elapsedTime / 1_000 });
    done();
  });
}

/** Request ids: a prefix for this start of the process, and a counter. */
function countRequests(): () => string {
  const start = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/** Fastify reads a list of addresses itself; a number means how many hops away a proxy is still ours. */
function readTrust(
  trust: Settings['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust && [...trust];
}
