import type { StoreApi } from 'zustand/vanilla';
import type { Path } from '../../schema/schema-walk.ts';
import type { ContentCommand, Refusal, SiteDescription, StudioFault, TreeNode } from '../common.ts';
import type { BlockEdit, SchemaTools } from '../document/blocks.ts';
import type { Proposal } from '../document/proposal.ts';
import type { Workspace } from '../document/workspace.ts';
import type { AskServer } from './ask-server.ts';

/** Everything that the studio's page shows. */
export interface Studio {
  readonly site: SiteDescription;
  readonly tools: SchemaTools;
  readonly workspace: Workspace;
  readonly faults: readonly StudioFault[];
  /** What is being edited; null before a page is chosen. */
  readonly node: TreeNode | null;
  /** The page in the preview: what is being edited, or the page that a fragment is seen on. */
  readonly shown: TreeNode | null;
  /** The place that the form shows: a block, or the document itself (empty). */
  readonly path: Path;
  /** The block at the other end where several of one list are chosen; null for one alone. */
  readonly anchor: Path | null;
  /** Blocks that were cut or copied, as JSON. */
  readonly clip: readonly string[];
  /** What was done last, for those who do not see it. */
  readonly said: string;
  /** What went wrong last, in sentences; null if it is over. */
  readonly trouble: string | null;
  /** Files that somebody else has changed and that have unsaved changes here. */
  readonly conflicts: NonNullable<Refusal['conflicts']>;
  /** How many times something was selected elsewhere than in the tree, so that it comes into view. */
  readonly jumps: number;
}

export interface StudioActions {
  readonly choose: (node: TreeNode, path?: Path) => Promise<void>;
  readonly select: (path: Path, isJump?: boolean) => void;
  /** Chooses several blocks of one list, from one end to the other, whose form is shown. */
  readonly selectRange: (anchor: Path, path: Path, words: string) => void;
  /** Changes the text of the file that is being edited. @param mark edits with one mark are one step of undo */
  readonly edit: (words: string, edit: (text: string) => string, mark?: string) => void;
  readonly editBlocks: (words: string, edit: (text: string) => BlockEdit) => void;
  readonly hold: (blocks: readonly string[], words: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly say: (words: string) => void;
  readonly clearTrouble: () => void;
  /** @returns null if the fault proposes nothing, or if its text has changed since it was found */
  readonly propose: (fault: StudioFault) => Proposal | null;
  readonly accept: (fault: StudioFault) => void;
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  readonly command: (question: ContentCommand) => Promise<readonly string[]>;
  readonly upload: (file: File) => Promise<string | null>;
  readonly settle: (file: string, whose: 'mine' | 'theirs') => void;
  /** Looks for what somebody else has written. */
  readonly follow: () => Promise<void>;
  /** Shows in the preview what this window has, not another one. */
  readonly showOwn: () => Promise<void>;
  /** Opens a file beside the one that is edited, such as a fragment of the page. */
  readonly open: (file: string) => Promise<void>;
  readonly describe: () => Promise<void>;
}

export type StudioStore = StoreApi<Studio> & { readonly actions: StudioActions; readonly ask: AskServer };

/** What the actions stand on. */
export interface StudioCore {
  readonly get: () => Studio;
  readonly set: (change: Partial<Studio>) => void;
  readonly ask: AskServer;
  /** Shows what went wrong. */
  readonly tell: (cause: unknown) => void;
  /** Does something, and shows what went wrong. */
  readonly attempt: (act: () => Promise<void>) => Promise<void>;
}
