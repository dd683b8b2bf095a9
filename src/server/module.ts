import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../shared/audit-actions.ts';
import type { ServedSite } from '../shared/served-site.ts';
import type { BuiltSite } from './built-site.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { DocumentSources, ModuleDocuments } from './http/module-documents.ts';
import type { SitemapSource } from './http/sitemaps.ts';
import type { ContentNow } from './http/menu-call.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Limit } from './sessions/limits.ts';
import type { SetSession } from './sessions/visitors.ts';
import type { Settings } from './settings.ts';
import type { MailSettings } from './settings/outside.ts';
import type { AccountDataPart } from './store/account-data.ts';
import type { Database } from './store/engine.ts';
import type { Migration } from './store/migration.ts';
import type { KeyedHash } from './store/secret.ts';

/** What a module adds to the service. */
export interface ServiceModule {
  /**
   * Make and change its tables, in this order; all of the service's own come first. Each is named after the module, such as
   * `booking/0001-bookings`. The types of its tables are added to `Tables` (store/tables.ts) by `declare module`.
   */
  readonly migrations?: readonly Migration[];
  /** What it holds about accounts. */
  readonly accountData?: AccountDataPart;
  /** What it records in the audit trail (shared/audit-actions.ts). */
  readonly actions?: readonly AuditAction[];
  /** Adds its calls. Called once for each service, before the first request. */
  readonly add: (app: FastifyInstance, parts: ServiceParts) => void | Promise<void>;
  /** Begins its background work, which ends with the service. Not called in development, where calls are added anew for each state of the content. */
  readonly start?: (app: FastifyInstance, parts: ServiceParts) => void;
  /** Fills an empty database for a demonstration (DEMO=1). Called at each start, before the service listens. */
  readonly fillDemo?: (sources: DemoSources) => Promise<void>;
  /** The documents that it makes while the service runs. */
  readonly documents?: (sources: DocumentSources) => ModuleDocuments;
  /** The addresses that it adds to the sitemap. */
  readonly sitemap?: (sources: StoredContent) => SitemapSource;
  /** Finds texts that it stores, for the site's search. One module of a site has it. */
  readonly search?: (sources: StoredContent) => FindTexts;
}

/** What a demonstration is made from, and where it goes. */
export interface DemoSources {
  readonly boards: readonly { readonly id: number }[];
  readonly database: Database;
  readonly storage: FileStorage;
  /** Reads what the site has in pages-data/demo-posts, which the lint holds to its schema. */
  readonly readPosts: () => unknown;
  /** The folder of the site's drawings. */
  readonly artDir: string;
  /** The CSV file of a data sheet by its address; null if there is none. */
  readonly readSheet: (address: string) => string | Buffer | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The site, and the database of what people add to it. */
export type StoredContent = Pick<ServiceParts, 'content' | 'database'>;

/** @param page from 1 */
export type FindTexts = (term: string, page: { page: number; pagesize: number }) => Promise<FoundTexts>;

export interface FoundTexts {
  readonly texts: readonly FoundText[];
  /** On all pages. */
  readonly total: number;
}

/** A text that a search found, in a board. */
export interface FoundText {
  readonly id: number;
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly boardTitle: string;
  readonly title: string;
  /** Plain: the whole, or the hit with what is around it. */
  readonly text: string;
  readonly updateTime: string;
}

export function migrationsOf(modules: readonly ServiceModule[]): Migration[] {
  return modules.flatMap(({ migrations = [] }) => migrations);
}

export function accountDataOf(modules: readonly ServiceModule[]): AccountDataPart[] {
  return modules.flatMap(({ accountData }) => accountData ?? []);
}

/** A built site with what its modules add to the service. */
export interface SiteWithModules extends BuiltSite {
  readonly modules: readonly ServiceModule[];
}

/** What every module may use. */
export interface ServiceParts {
  /** What the service knows of the site, as it was built. */
  readonly content: SiteContent;
  /** The parts of it that change with time. */
  readonly contentNow: ContentNow;
  readonly database: Database;
  readonly findTexts: FindTexts;
  /** Null sends no mail. */
  readonly mail: MailSettings | null;
  /** To call when a mail may be waiting in the outbox. */
  readonly wakeMail: () => void;
  readonly limit: Limit;
  /** Hashes what may be compared but not read, with the secret of this database. */
  readonly hash: KeyedHash;
  readonly setSession: SetSession;
  /** What the audit trail records. */
  readonly actions: readonly string[];
  /** What the site's modules hold about accounts. */
  readonly accountData: readonly AccountDataPart[];
  readonly facts: SystemFacts;
  /** Where files are kept; without it there are no calls for files. */
  readonly storage: FileStorage | undefined;
  /** Days for which what people deleted can be restored. */
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
  /** Of this program. */
  readonly version?: string | undefined;
};

/** The parts of a site that calls use. */
export type SiteContent = Pick<
  ServedSite,
  | 'siteId'
  | 'companyNames'
  | 'menu'
  | 'boards'
  | 'texts'
  | 'searchTerms'
  | 'inquiry'
  | 'embeds'
  | 'timeZone'
  | 'screens'
>;
