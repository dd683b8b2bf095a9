import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../common/document.ts';
import type { LaterState } from '../common/document.ts';
import type { TimeZone } from '../common/time-zone.ts';
import { blocksAt, isShown } from '../common/times.ts';
import type { Showing } from '../common/times.ts';
import { readJson } from '../compile/compile-site.ts';
import { dataFiles, listSiteFiles } from '../content/read-files.ts';
import { referencesIn } from '../content-commands/references.ts';
import type { NameKind } from '../content-commands/references.ts';
import { DEMO_SCHEMA, FRAGMENT_SCHEMA, PAGE_SCHEMA } from '../content-commands/scan-site.ts';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { findPublicFile } from '../pictures/public-file.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { createWalker } from '../schema/schema-walk.ts';
import { filesBelow } from './update-folder.ts';
import type { FolderUpdate } from './update-folder.ts';

/** Whether a file made from public/ is held back at a moment: only drafts and content that isn't shown then use it. */
type HeldAt = (moment: number) => (path: string) => boolean;

interface HeldSources {
  readonly zone: TimeZone;
  readonly shown: readonly string[];
  readonly derivedFolders: readonly string[];
  /** The folder of Markdown files. */
  readonly documents: string;
}

export const NOTHING_HELD: HeldAt = () => () => false;

/**
 * @param shown addresses of the picture files that pages show at any time; further files are made from these
 * @param derivedFolders those of derived pages, whose files in public/ have the same folder
 */
export function createHeldFiles(
  root: string,
  { zone, shown, derivedFolders, documents }: HeldSources,
): HeldAt {
  const filesAt = createReader(root);
  const all = filesAt({ moment: 0, zone, isEverything: true });
  const plan = createPicturePlan(root, documents);
  for (const src of shown) plan.file(src);
  const originals = new Map<string, string[]>();
  for (const job of plan.jobs()) {
    const names = job.kind === 'svg' ? [job.name] : job.outputs.map(({ name }) => name);
    const { path } = job.original;
    if (path === null) continue;
    for (const name of names.map((one) => `assets/${one}`))
      originals.set(name, [...(originals.get(name) ?? []), path]);
  }
  return (moment) => {
    const now = filesAt({ moment, zone });
    const away = [...all.routes].filter((route) => !now.routes.has(route));
    const derived = derivedFolders.flatMap((folder) => away.map((route) => `${folder}/${route}/`));
    const isHeld = (path: string): boolean =>
      (all.files.has(path) && !now.files.has(path)) || derived.some((folder) => path.startsWith(folder));
    return (path) => {
      const plain = path.replace(/\.(?:br|gz)$/, '');
      return [path, plain].some((one) => originals.get(one)?.every(isHeld) ?? isHeld(one));
    };
  };
}

/**
 * Puts files of public/ that appear later with the other files of their state, and lists those that disappear.
 * @param folder the files made from public/
 */
export function putSharedLater(
  records: readonly LaterState[],
  { folder, update, heldAt, now }: { folder: string; update: FolderUpdate; heldAt: HeldAt; now: number },
): readonly LaterState[] {
  const files = filesBelow(folder);
  let before = heldAt(now);
  return records.map((record) => {
    const held = heldAt(record.from);
    const gone = files.filter((file) => !before(file) && held(file));
    for (const file of files.filter((one) => before(one) && !held(one)))
      update.link(`${DIST.later}/${record.folder}/${DIST.client}/${file}`, join(folder, file));
    before = held;
    return { ...record, removed: [...record.removed, ...gone.map((file) => `${DIST.client}/${file}`)] };
  });
}

interface Named {
  /** Routes of the pages that are shown. */
  readonly routes: ReadonlySet<string>;
  /** Paths below public/ that the shown content uses. */
  readonly files: ReadonlySet<string>;
}

const KINDS: ReadonlySet<NameKind> = new Set<NameKind>(['file', 'fragment']);

/** @returns a function that reads which content is shown at a moment, and the files that it uses */
function createReader(root: string): (showing: Showing) => Named {
  const walk = createWalker(readSchemas(join(root, 'schemas')));
  const { pages, fragments, demoPosts } = listSiteFiles(root);
  const known = new Set(fragments.map(({ route }) => route));
  return (showing) => {
    const routes = new Set<string>();
    const names = new Set<string>();
    const taken = new Set<string>();
    const take = (schema: string, value: unknown): void => {
      walk(schema, value, ({ notes, value: list }) => {
        if (notes.blocks && Array.isArray(list)) list.splice(0, list.length, ...blocksAt(list, showing));
      });
      for (const { kind, name } of referencesIn(walk, schema, value, null, KINDS)) {
        if (kind === 'file') names.add(name);
        else if (known.has(name) && !taken.has(name)) {
          taken.add(name);
          take(FRAGMENT_SCHEMA, readJson(root, `fragments/${name}.json`));
        }
      }
    };
    for (const { route } of pages) {
      const page = readJson<unknown>(root, `${route}.json`);
      if (!isShown(page, showing)) continue;
      routes.add(route);
      take(PAGE_SCHEMA, page);
    }
    for (const { route } of demoPosts) take(DEMO_SCHEMA, readJson(root, `${route}.json`));
    for (const name of dataFiles(root)) {
      if (existsSync(join(root, 'pages-data', `${name}.json`)))
        take(`${name}.schema.json`, readJson(root, `${name}.json`));
    }
    return { routes, files: new Set([...names].flatMap((name) => findPublicFile(root, name) ?? [])) };
  };
}
