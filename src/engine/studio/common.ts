/** What the studio's page and its server say to each other. */
import type { TimeZone } from '../common/time-zone.ts';
import type { Times } from '../common/times.ts';
import type { FileDiff } from '../content-commands/diff-content.ts';
import type { SiteNames } from '../editor/site-names.ts';
import type { Json } from '../schema/resolve-schemas.ts';
import type { Finding } from '../lint/finding.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { SchemaSet } from '../schema/schema-plan.ts';
import type { FileText } from './document/workspace.ts';

/** The header that only the studio's own page knows to send. */
export const TOKEN_HEADER = 'x-studio-token';

/** The printed address has the token behind `#`, which browsers never send. */
export const TOKEN_FRAGMENT = '#token=';

/** What the page knows of a site; it changes with the schemas and the names that the site has. */
export interface SiteDescription {
  /** The company's name, or that of the folder. */
  readonly name: string;
  /** Where the development server shows the pages: `http://127.0.0.1:8091`. */
  readonly preview: string;
  /** Whose clocks show the minutes of the content. */
  readonly timeZone: TimeZone;
  readonly schemas: SchemaSet;
  /** Documents by name (`page`), made ready for forms: every property has words of its own. */
  readonly documents: Readonly<Record<string, Json>>;
  /** What they refer to by `#/definitions/NAME`; a block's is `block-TYPE`. */
  readonly definitions: Readonly<Record<string, Json>>;
  readonly blocks: readonly BlockKind[];
  readonly names: SiteNames;
  readonly tree: readonly TreeNode[];
}

/** A type of block that can be added. */
export interface BlockKind {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** A block to start from; null where the site lacks what it needs. */
  readonly example: unknown;
  /** Where the development server shows the example by itself; null for what it shows on pages alone. */
  readonly picture: string | null;
  /** The first list of blocks in the example, for putting it around others; null if it holds none. */
  readonly inner: Path | null;
}

/** An entry of the list of pages: a menu item, a page, a heading above some, or several of these in one. */
export interface TreeNode {
  readonly label: string;
  /** Relative to the site's folder; null for what is no file. */
  readonly file: string | null;
  /** Its schema's document, such as `page`; null for what is no file. */
  readonly document: string | null;
  /** Where the site shows it; null for what is shown nowhere by itself. */
  readonly address: string | null;
  /** Of a page: how many places still wait for the owner's figures or words. */
  readonly open: number;
  /** When a page is there; null for what is always there. */
  readonly times: Times | null;
  /** Of a fragment: how many pages and fragments take it in; null for all else. */
  readonly uses: number | null;
  readonly children: readonly TreeNode[];
}

/** A fault with its place in the document. */
export type StudioFault = Pick<Finding, 'file' | 'rule' | 'severity' | 'message' | 'suggestion' | 'fix'> & {
  readonly path: Path;
  /** Where it is in the text, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
};

/** What follows from a change that is not saved yet. */
export interface DraftAnswer {
  /** Of the whole site. */
  readonly faults: readonly StudioFault[];
}

/** What somebody else has written since the page asked last. */
export interface OutsideAnswer {
  /** To ask from the next time. */
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
  /** Of STUDIO_CONFLICT: the files as they are now, with what was done to them in words. */
  readonly conflicts?: readonly (FileText & { readonly diff: FileDiff | null })[];
}

/** What the commands for content do, as the page asks for it, with all that its window has not saved. */
export type CommandQuestion = ContentCommand & { readonly files: readonly FileText[] };

export type ContentCommand =
  | {
      readonly do: 'new';
      readonly kind: 'page' | 'menu-item' | 'fragment' | 'board';
      /** Its path or name. */
      readonly name: string;
      /** As `npm run content -- new` takes them. */
      readonly options: Readonly<Record<string, string>>;
    }
  | { readonly do: 'move'; readonly from: string; readonly to: string; readonly isTrial: boolean }
  | {
      readonly do: 'remove';
      readonly path: string;
      /** Where to send visitors. */
      readonly to: string | null;
      readonly isTrial: boolean;
    };

export interface CommandAnswer {
  /** What was done or would be done, a sentence each. */
  readonly words: readonly string[];
  /** What has changed; none in a trial. */
  readonly files: readonly FileText[];
}

/** What can stand at the cursor in the JSON view. */
export interface Offer {
  readonly label: string;
  readonly words: string;
  /** What it replaces, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The part of `text` that is to be selected then; null for none. */
  readonly select: { readonly from: number; readonly to: number } | null;
}

export interface CompleteQuestion {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/** What a commit of the content on the disk would hold. */
export interface CommitProposal {
  readonly diffs: readonly FileDiff[];
  /** Empty if there is nothing to commit. */
  readonly message: string;
}

export interface DiffQuestion {
  readonly files: readonly (FileText & { readonly was: string | null })[];
}
