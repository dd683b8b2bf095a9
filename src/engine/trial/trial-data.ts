import type { DrawingIndex } from '../compile/drawing-index.ts';
import type { FileValue, PictureFile } from '../common/page-values.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import type { SiteDocument } from '../content/build-module.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';
import type { ErrorObject } from '../validate/validators.ts';

/** What checking and compiling a block in a browser needs of the site. */
export interface TrialData {
  readonly schemas: SchemaSet;
  readonly site: Pick<SiteFacts, 'facts' | 'timeZone'>;
  /** The part of site.json that blocks depend on. */
  readonly siteDocument: SiteDocument;
  readonly drawings: DrawingIndex;
  /** The pictures in public/, by their addresses. */
  readonly pictures: Readonly<Record<string, PictureFile>>;
  /** The other files in public/, by their addresses. */
  readonly files: Readonly<Record<string, FileValue>>;
}

/** A validator of blocks as ajv generates it; the errors are those of the last call. */
export interface BlockCheck {
  (block: unknown): boolean;
  readonly errors?: readonly ErrorObject[] | null;
}
