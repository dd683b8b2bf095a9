import type { ModuleFacts } from '../engine/types.ts';
import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../shared/audit-actions.ts';
import type { ListEntries, ServedSite } from '../shared/served-site.ts';
import type { BuiltSite } from './built-site.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { DocumentSources, ModuleDocuments } from './http/module-documents.ts';
import type { SitemapSource } from './http/sitemaps.ts';
import type { ContentNow } from './http/menu-call.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ModuleGauge } from './metrics/module-gauge.ts';
import type { Limit } from './sessions/limits.ts';
import type { IsStaffNetwork } from './sessions/staff-networks.ts';
import type { SetSession } from './sessions/visitors.ts';
import type { Settings } from './settings.ts';
import type { MailSettings } from './settings/outside.ts';
import type { AccountDataPart } from './store/account-data.ts';
import type { Database, Reader } from './store/engine.ts';
import type { Migration } from './store/migration.ts';
import type { KeyedHash } from './store/secret.ts';
import type { WaitingSources } from './waiting-work.ts';
import type { Webhooks } from './webhooks/run-webhooks.ts';

/** What a module adds to the service. */
export interface ServiceModule {
  /** Further ids of the site, under which its menu can be asked for. */
  readonly siteIds?: (content: SiteContent) => readonly number[];
  /**
   * The migrations of its tables, in order. They run after the service's own. Each name starts with the module's, such as
   * `booking/0001-bookings`. The types of its tables are added to `Tables` (store/tables.ts) by `declare module`.
   */
  readonly migrations?: readonly Migration[];
  /** The data that it stores about accounts. */
  readonly accountData?: AccountDataPart;
  /** The actions that it records in the audit trail (shared/audit-actions.ts). */
  readonly actions?: readonly AuditAction[];
  /** What it measures, for Prometheus. */
  readonly gauges?: readonly ModuleGauge[];
  /** Names what the audit trail speaks of, by the kind of subject, such as `booking`. */
  readonly subjects?: (sources: StoredContent) => Subjects;
  /** The work with it that waits for staff. */
  readonly waiting?: (sources: StoredContent) => WaitingSources;
  /** Adds its calls. Called once per service, before the first request. */
  readonly add: (app: FastifyInstance, parts: ServiceParts) => void | Promise<void>;
  /**
   * Starts its background work, which stops with the service. Not called in development, where calls are added anew for each
   * state of the content.
   */
  readonly start?: (app: FastifyInstance, parts: ServiceParts) => void;
  /** Fills an empty database for a demonstration (DEMO=1). Called at each start, before the service listens. */
  readonly fillDemo?: (sources: DemoSources) => Promise<void>;
  /** The documents that it makes while the service runs. */
  readonly documents?: (sources: DocumentSources) => ModuleDocuments;
  /** The addresses that it adds to the sitemap. */
  readonly sitemap?: (sources: StoredContent) => SitemapSource;
  /** Searches the texts that it stores, for the site's search. Only one module of a site may have it. */
  readonly search?: (sources: StoredContent) => FindTexts;
}

/** The sources of a demonstration, and its database. */
export interface DemoSources {
  readonly lists: ListEntries;
  readonly database: Database;
  readonly storage: FileStorage;
  /** Reads pages-data/demo-posts, which the lint has checked. */
  readonly readPosts: () => unknown;
  /** The folder of the site's drawings. */
  readonly artDir: string;
  /** A CSV file that the build made, by its address; null if there is none. */
  readonly readSheet: (address: string) => string | Buffer | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The site, and its database. */
export type StoredContent = Pick<ServiceParts, 'content' | 'database'>;

/** @param page from 1 */
export type FindTexts = (term: string, page: { page: number; pagesize: number }) => Promise<FoundTexts>;

export interface FoundTexts {
  readonly texts: readonly FoundText[];
  /** On all pages. */
  readonly total: number;
}

/** A text of a list, found by a search. */
export interface FoundText {
  readonly id: number;
  readonly menuId: number;
  readonly listId: number;
  readonly listTitle: string;
  readonly title: string;
  /** Plain text: all of it, or the hit with its surroundings. */
  readonly text: string;
  readonly updateTime: string;
}

export function migrationsOf(modules: readonly ServiceModule[]): Migration[] {
  return modules.flatMap(({ migrations = [] }) => migrations);
}

export function accountDataOf(modules: readonly ServiceModule[]): AccountDataPart[] {
  return modules.flatMap(({ accountData }) => accountData ?? []);
}

/** A built site, with what its modules add to the service. */
export interface SiteWithModules extends BuiltSite {
  readonly modules: readonly ServiceModule[];
}

/** What a record of the audit trail is about, as staff read it now. */
export interface NamedSubject {
  readonly name: string;
  /** The inner address of where staff see it; null if they can't any more. */
  readonly href: string | null;
}

/** Finds what these ids name; ids of what is gone are missing. */
export type NameSubjects = (
  reader: Reader,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, NamedSubject>>;

/** Kind of subject -> its names. */
export type Subjects = Readonly<Record<string, NameSubjects>>;

/** What every module may use. */
export interface ServiceParts {
  /** The site's content as it was built. */
  readonly content: SiteContent;
  /** The parts of the site that change with time. */
  readonly contentNow: ContentNow;
  readonly database: Database;
  readonly findTexts: FindTexts;
  /** Null sends no mail. */
  readonly mail: MailSettings | null;
  /** Call this when the outbox may contain a new mail. */
  readonly wakeMail: () => void;
  /** Tells other programs of events. */
  readonly webhooks: Webhooks;
  readonly limit: Limit;
  /** Hashes values that are compared but never read, with this database's secret. */
  readonly hash: KeyedHash;
  readonly setSession: SetSession;
  /** Whether staff need a second factor. */
  readonly isFactorRequired: boolean;
  readonly isStaffNetwork: IsStaffNetwork;
  readonly actions: readonly string[];
  readonly subjects: Subjects;
  readonly waiting: readonly WaitingSources[];
  readonly accountData: readonly AccountDataPart[];
  readonly facts: SystemFacts;
  /** The storage for files; without it there are no file calls. */
  readonly storage: FileStorage | undefined;
  /** Days for which deleted content can be restored. */
  readonly keepDeletedDays: number;
  readonly uploads: {
    /** How long an uploaded picture waits to be decoded, in milliseconds. */
    readonly pictureWait: number | undefined;
    /** Called for each upload that couldn't be stored. */
    readonly countFailedUpload: Metrics['countFailedUpload'] | undefined;
  };
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/** Facts known only at the start. */
export type SystemFacts = Partial<Pick<Settings, 'siteUrl' | 'dataDir' | 'bucket' | 'mail' | 'isDemo'>> & {
  /** The program's version. */
  readonly version?: string | undefined;
};

/** The parts of a site that calls use. */
export type SiteContent = Pick<
  ServedSite,
  | 'siteId'
  | 'companyNames'
  | 'menu'
  | 'texts'
  | 'searchTerms'
  | 'places'
  | keyof ModuleFacts
  | keyof ListEntries
  | 'embeds'
  | 'timeZone'
  | 'screens'
>;
