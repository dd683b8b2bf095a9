import type { Outline } from './cross-file.ts';

/**
 * What is kept of pages that had no findings. A page whose file and surroundings are as they were need not be checked by
 * itself again; the rules across files stand on outlines alone, and are run each time.
 */
export type KnownPages = ReadonlyMap<string, Outline>;

/** An outline as JSON has it. */
interface KeptOutline {
  readonly menuId: unknown;
  readonly anchors: readonly string[];
  readonly links: readonly string[];
  readonly fragments: readonly string[];
  readonly blocks: number;
  readonly setsLevel: boolean;
  readonly asksDrawing: boolean;
}

/** File -> hash of its content, and its outline. */
export type KeptPages = Readonly<Record<string, readonly [hash: string, outline: KeptOutline]>>;

const PAGE_SCHEMA = 'page.schema.json';

/** @param files pages that had findings are left out by the caller */
export function keepOutlines(
  outlines: readonly Outline[],
  hashOf: (file: string) => string | undefined,
): KeptPages {
  const kept: Record<string, [string, KeptOutline]> = {};
  for (const { file, schema, menuId, content, broken } of outlines) {
    const hash = hashOf(file);
    if (schema !== PAGE_SCHEMA || broken || !content || hash === undefined) continue;
    const { anchors, links, fragments, blocks, setsLevel, asksDrawing } = content;
    const lists = { anchors: [...anchors], links: [...links], fragments: [...fragments] };
    kept[file] = [hash, { menuId, ...lists, blocks, setsLevel, asksDrawing }];
  }
  return kept;
}

/** The outlines of files whose content is as it was. */
export function readOutlines(kept: KeptPages, hashOf: (file: string) => string | undefined): KnownPages {
  const known = new Map<string, Outline>();
  for (const [file, [hash, { menuId, anchors, links, fragments, ...rest }]] of Object.entries(kept)) {
    if (hashOf(file) !== hash) continue;
    const content = {
      faults: [],
      anchors: new Set(anchors),
      links: new Set(links),
      fragments: new Set(fragments),
      ...rest,
    };
    const route = file.slice('pages-data/'.length, -'.json'.length);
    known.set(file, { file, schema: PAGE_SCHEMA, route, menuId, content, broken: false });
  }
  return known;
}
