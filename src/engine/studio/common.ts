/** Types shared by the studio's page and its server. */
import type { ContentList } from '../common/content-list.ts';
import type { TimeZone } from '../common/time-zone.ts';
import type { Times } from '../common/times.ts';
import type { FileDiff } from '../content-commands/diff-content.ts';
import type { SiteNames } from '../editor/site-names.ts';
import type { Json } from '../schema/resolve-schemas.ts';
import type { Finding } from '../lint/finding.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { SchemaSet } from '../schema/schema-plan.ts';
import type { FileText } from './document/workspace.ts';

/** A header that only the studio's own page sends. */
export const TOKEN_HEADER = 'x-studio-token';

/** The printed address has the token after `#`, which browsers never send. */
export const TOKEN_FRAGMENT = '#token=';

/** The page's data about a site; it changes with the site's schemas and names. */
export interface SiteDescription {
  /** The company's name, or the folder's. */
  readonly name: string;
  /** The origin of the development server with the pages: `http://127.0.0.1:8091`. */
  readonly preview: string;
  /** For minutes in the content. */
  readonly timeZone: TimeZone;
  readonly schemas: SchemaSet;
  /** Documents by name (`page`), prepared for forms: every property has its own description. */
  readonly documents: Readonly<Record<string, Json>>;
  /** Targets of `#/definitions/NAME`; a block's is `block-TYPE`. */
  readonly definitions: Readonly<Record<string, Json>>;
  readonly blocks: readonly BlockKind[];
  readonly names: SiteNames;
  /** What modules bring. */
  readonly lists: readonly ContentList[];
  readonly tree: readonly TreeNode[];
}

/** A block type that can be added. */
export interface BlockKind {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** An initial block; null if the site lacks something it needs. */
  readonly example: unknown;
  /** The development server's address of the example on its own; null if it's only shown on pages. */
  readonly picture: string | null;
  /** The first list of blocks in the example, for wrapping others; null if it has none. */
  readonly inner: Path | null;
}

/** An entry in the list of pages: a menu item, a page, a heading above some, or several of these in one. */
export interface TreeNode {
  readonly label: string;
  /** Relative to the site's folder; null if it isn't a file. */
  readonly file: string | null;
  /** Its schema's document, such as `page`; null if it isn't a file. */
  readonly document: string | null;
  /** Its address on the site; null if it isn't shown on its own. */
  readonly address: string | null;
  /** For a page: the number of open placeholders. */
  readonly open: number;
  /** When a page is visible; null if always. */
  readonly times: Times | null;
  /** For a fragment: the number of pages and fragments with it; otherwise null. */
  readonly uses: number | null;
  readonly children: readonly TreeNode[];
}

/** A fault with its place in the document. */
export type StudioFault = Pick<Finding, 'file' | 'rule' | 'severity' | 'message' | 'suggestion' | 'fix'> & {
  readonly path: Path;
  /** Its offset in the text, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
};

/** The results of an unsaved change. */
export interface DraftAnswer {
  /** For the whole site. */
  readonly faults: readonly StudioFault[];
}

/** Changes by someone else since the page's last request. */
export interface OutsideAnswer {
  /** The value to send with the next request. */
  readonly now: number;
  readonly files: readonly FileText[];
}

export interface SaveQuestion {
  readonly files: readonly (FileText & { readonly was: string | null })[];
}

/** The body of every refusal. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** For STUDIO_CONFLICT: the current files, with descriptions of their changes. */
  readonly conflicts?: readonly (FileText & { readonly diff: FileDiff | null })[];
}

/** A content command as the page requests it, with the window's unsaved changes. */
export type CommandQuestion = ContentCommand & { readonly files: readonly FileText[] };

export type ContentCommand =
  | {
      readonly do: 'new';
      /** `page`, `menu-item`, `fragment`, or the word for an entry of a list. */
      readonly kind: string;
      /** Its path or name. */
      readonly name: string;
      /** As for `npm run content -- new`. */
      readonly options: Readonly<Record<string, string>>;
    }
  | { readonly do: 'move'; readonly from: string; readonly to: string; readonly isTrial: boolean }
  | {
      readonly do: 'remove';
      readonly path: string;
      /** The new address for visitors. */
      readonly to: string | null;
      readonly isTrial: boolean;
    };

export interface CommandAnswer {
  /** A sentence for each change, or for each that would be made. */
  readonly words: readonly string[];
  /** Changed files; none in a trial run. */
  readonly files: readonly FileText[];
}

/** A completion at the cursor in the JSON view. */
export interface Offer {
  readonly label: string;
  readonly words: string;
  /** The replaced range, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The part of `text` to select afterwards; null for none. */
  readonly select: { readonly from: number; readonly to: number } | null;
}

export interface CompleteQuestion {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/** The contents of a possible commit. */
export interface CommitProposal {
  readonly diffs: readonly FileDiff[];
  /** Empty if there is nothing to commit. */
  readonly message: string;
}

export interface DiffQuestion {
  readonly files: readonly (FileText & { readonly was: string | null })[];
}
