import type { StoreApi } from 'zustand/vanilla';
import type { Path } from '../../schema/schema-walk.ts';
import type { ContentCommand, Refusal, SiteDescription, StudioFault, TreeNode } from '../common.ts';
import type { BlockEdit, SchemaTools } from '../document/blocks.ts';
import type { Proposal } from '../document/proposal.ts';
import type { Workspace } from '../document/workspace.ts';
import type { AskServer } from './ask-server.ts';

/** The state of the studio's page. */
export interface Studio {
  readonly site: SiteDescription;
  readonly tools: SchemaTools;
  readonly workspace: Workspace;
  readonly faults: readonly StudioFault[];
  /** The edited file; null before a page is chosen. */
  readonly node: TreeNode | null;
  /** The previewed page: the edited one, or a page with the edited fragment. */
  readonly shown: TreeNode | null;
  /** The place in the form: a block, or the document itself (empty). */
  readonly path: Path;
  /** The other end of a selection of several blocks in one list; null for a single block. */
  readonly anchor: Path | null;
  /** Cut or copied blocks, as JSON. */
  readonly clip: readonly string[];
  /** The last action, announced by screen readers. */
  readonly status: string;
  /** The last error, in sentences; null once it's resolved. */
  readonly trouble: string | null;
  /** Files with unsaved changes here that someone else has changed. */
  readonly conflicts: NonNullable<Refusal['conflicts']>;
  /** Counts selections outside the tree, so that the tree scrolls to them. */
  readonly jumps: number;
}

export interface StudioActions {
  readonly choose: (node: TreeNode, path?: Path) => Promise<void>;
  readonly select: (path: Path, isJump?: boolean) => void;
  /** Selects blocks of one list, from one end to the other, which the form shows. */
  readonly selectRange: (anchor: Path, path: Path, text: string) => void;
  /** Changes the edited file's text. @param mark edits with the same mark are one undo step */
  readonly edit: (label: string, edit: (text: string) => string, mark?: string) => void;
  readonly editBlocks: (label: string, edit: (text: string) => BlockEdit) => void;
  readonly hold: (blocks: readonly string[], text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly say: (text: string) => void;
  readonly clearTrouble: () => void;
  /** @returns null if the fault has no suggestion, or if its text has changed since the check */
  readonly propose: (fault: StudioFault) => Proposal | null;
  readonly accept: (fault: StudioFault) => void;
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  readonly command: (question: ContentCommand) => Promise<readonly string[]>;
  readonly upload: (file: File) => Promise<string | null>;
  readonly settle: (file: string, whose: 'mine' | 'theirs') => void;
  /** Checks for changes by someone else. */
  readonly follow: () => Promise<void>;
  /** Shows this window's version in the preview, instead of another window's. */
  readonly showOwn: () => Promise<void>;
  /** Opens another file, such as a fragment of the page. */
  readonly open: (file: string) => Promise<void>;
  readonly describe: () => Promise<void>;
}

export type StudioStore = StoreApi<Studio> & { readonly actions: StudioActions; readonly ask: AskServer };

/** The shared parts of the actions. */
export interface StudioCore {
  readonly get: () => Studio;
  readonly set: (change: Partial<Studio>) => void;
  readonly ask: AskServer;
  /** Shows an error. */
  readonly tell: (cause: unknown) => void;
  /** Runs an action and shows its error. */
  readonly attempt: (act: () => Promise<void>) => Promise<void>;
}
