import { KnownError } from '../../common/known-error.ts';
import { compareFiles, createNaming } from '../../content-commands/diff-content.ts';
import type { FileDiff } from '../../content-commands/diff-content.ts';
import { movePages } from '../../content-commands/move-pages.ts';
import type { ContentPlan } from '../../content-commands/move-pages.ts';
import type { BuildModule } from '../../content/build-module.ts';
import { newKinds } from '../../content-commands/new-kinds.ts';
import { newContent } from '../../content-commands/new-content.ts';
import { removeContent } from '../../content-commands/remove-content.ts';
import { scanSite } from '../../content-commands/scan-site.ts';
import { writeChanges } from '../../content-commands/write-changes.ts';
import { renewFiles } from '../../scaffold/stale-files.ts';
import { stalePagesDoc } from '../../scaffold/pages-doc.ts';
import { codeRoot } from '../../site-config/load-site.ts';
import type { CommandAnswer, CommandQuestion, DiffQuestion, Refusal, SaveQuestion } from '../common.ts';
import type { FileText } from '../document/workspace.ts';
import type { WorkingCopy } from './working-copy.ts';

interface ContentServiceOptions {
  /** The site's folder. */
  readonly site: string;
  readonly copy: WorkingCopy;
  /** The folder for caches. */
  readonly cache: string;
  /** What the site's modules add, with their rules. */
  readonly modules: readonly BuildModule[];
  /** As in the commands. */
  readonly listed: readonly string[];
  readonly alsoNaming: readonly string[];
}

/** Operations on content files: comparing, saving, and the commands of `npm run content`. */
export interface ContentService {
  /** Descriptions of the differences. */
  readonly diff: (question: DiffQuestion) => readonly FileDiff[];
  /** Writes all files or none. @throws StudioConflict, KnownError CONTENT_NOT_WRITTEN */
  readonly save: (question: SaveQuestion) => void;
  /** Runs a command in the working copy, so that its changes can be undone and are saved with all others. @throws KnownError */
  readonly command: (question: CommandQuestion) => Promise<CommandAnswer>;
}

/** Someone else has changed a file. */
export class StudioConflict extends Error {
  readonly conflicts: NonNullable<Refusal['conflicts']>;

  constructor(conflicts: NonNullable<Refusal['conflicts']>) {
    const files = conflicts.map(({ file }) => file).join(', ');
    super(
      `STUDIO_CONFLICT: changed on disk since you opened it: ${files}. Nothing was written. Load that version, or overwrite it with yours.`,
    );
    this.name = 'StudioConflict';
    this.conflicts = conflicts;
  }
}

export function createContentService({
  site,
  copy,
  cache,
  modules,
  listed,
  alsoNaming,
}: ContentServiceOptions): ContentService {
  const diff = ({ files }: DiffQuestion): FileDiff[] => {
    const contents = (key: 'was' | 'text'): Map<string, Buffer | null> =>
      new Map(files.map((file) => [file.file, file[key] === null ? null : Buffer.from(file[key])]));
    return compareFiles(createNaming(copy.root), contents('was'), contents('text'));
  };
  const places = { cache, modules, listed, alsoNaming, committed: site };
  return {
    diff,
    save: ({ files }) => {
      const conflicts = files.flatMap(({ file, text, was }) => {
        const now = copy.onDisk(file);
        if (now === was || now === text) return []; // already the same
        const [told = null] = diff({ files: [{ file, was, text: now }] });
        return [{ file, text: now, diff: told }];
      });
      if (conflicts.length > 0) throw new StudioConflict(conflicts);
      const changes = files
        .filter(({ file, text }) => copy.onDisk(file) !== text)
        .map(({ file, text }) => ({ file, after: text }));
      writeChanges(site, changes, () => undefined); // faults were shown, and the user has confirmed
      copy.put(files);
      const list = codeRoot(site) === site ? pagesDoc(site) : null;
      if (list) renewFiles(site, [list]);
    },
    command: async (question) => {
      const before = copy.texts();
      const words = await run(question);
      const after = copy.texts();
      const names = new Set([...before.keys(), ...after.keys()]);
      const files = [...names].flatMap((file): FileText[] => {
        const text = after.get(file) ?? null;
        return text === (before.get(file) ?? null) ? [] : [{ file, text }];
      });
      return { words, files };
    },
  };

  async function run(question: CommandQuestion): Promise<readonly string[]> {
    const content = scanSite(copy.root, cache);
    if (question.do === 'move')
      return wordsOf(movePages(content, question.from, question.to, places, question.isTrial));
    if (question.do === 'remove') {
      const { path, to, isTrial } = question;
      return wordsOf(removeContent(content, path, to ?? undefined, places, isTrial));
    }
    const { kind: written, name, options } = question;
    const kind = newKinds(content.addresses.lists).get(written);
    if (!kind) throw new KnownError('COMMAND_WRONG', `"${written}" can't be made.`, { exitCode: 2 });
    const ask = (asked: string, option: string, given: string | undefined): Promise<string> => {
      if (given !== undefined) return Promise.resolve(given);
      if (option === '') return Promise.resolve('');
      throw new KnownError('COMMAND_WRONG', `missing: ${asked}.`, { exitCode: 2 });
    };
    return [await newContent(kind, name, { site: content, places, ask, options })];
  }
}

function wordsOf({ lines, summary }: ContentPlan): readonly string[] {
  return [...lines, summary];
}

/** The list of pages can't be made while a page isn't valid JSON; the next save makes it. */
function pagesDoc(site: string): ReturnType<typeof stalePagesDoc> {
  try {
    return stalePagesDoc(site);
  } catch {
    return null;
  }
}
