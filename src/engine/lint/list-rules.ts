import type { ContentList } from '../common/content-list.ts';
import { propertyOf } from '../common/json-value.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from '../validate/fault.ts';
import type { KnownList } from '../validate/known.ts';
import { nearest } from '../validate/nearest.ts';
import { listed } from '../validate/sentences.ts';
import type { MenuFacts } from './menu-rules.ts';
import { knownIds } from './site-context.ts';
import type { DataSource } from './site-context.ts';

/** A list with the faults of its own ids and of menu items that open its entries. */
export interface CheckedList {
  readonly list: KnownList;
  /** In its own file. */
  readonly faults: readonly Fault[];
  readonly menuFaults: readonly Fault[];
}

export function checkList(list: ContentList, source: DataSource, menu: MenuFacts): CheckedList {
  const { ids, faults } = readIds(list, source.value);
  const opened = menu.opened.get(list.name) ?? new Map<number, never>();
  const places = new Map([...opened].map(([id, { path }]) => [id, path]));
  const gone = source.isValid ? checkOpened(list, places, ids) : null;
  const known = knownIds(ids, source);
  return {
    list: {
      ...list,
      value: source.value,
      // A missing entry is reported in the menu, or in the list.
      ids: { all: known.all, has: (id) => known.has(id) || (gone?.missing.has(id) ?? false) },
      menuIds: new Map([...opened].map(([id, { menuIds }]) => [id, menuIds])),
    },
    faults: [...faults, ...(gone?.inList ?? [])],
    menuFaults: gone?.inMenu ?? [],
  };
}

function readIds(
  { name, entry }: ContentList,
  value: unknown,
): Pick<CheckedList, 'faults'> & { ids: ReadonlySet<number> } {
  const ids = new Set<number>();
  const faults: Fault[] = [];
  const entries = propertyOf(value, name);
  for (const [index, one] of (Array.isArray(entries) ? entries : []).entries()) {
    const id = propertyOf(one, 'id');
    if (typeof id !== 'number') continue;
    if (ids.has(id)) {
      const message = `Another ${entry} already has the id ${id}. Each ${entry} needs a number of its own.`;
      faults.push({ path: [name, index, 'id'], at: 'value', rule: 'duplicate-entry-id', message });
    }
    ids.add(id);
  }
  return { ids, faults };
}

/**
 * Entries that the menu opens but the list lacks. If there are several, the cause is one mistake: the list is too short.
 * @param places the first place in the menu of each entry that it opens
 * @param known the ids in the list
 */
function checkOpened(
  { name, entry, key }: ContentList,
  places: ReadonlyMap<number, Path>,
  known: ReadonlySet<number>,
): {
  readonly missing: ReadonlySet<number>;
  readonly inMenu: readonly Fault[];
  readonly inList: readonly Fault[];
} {
  const gone = [...places].filter(([id]) => !known.has(id));
  const missing = new Set(gone.map(([id]) => id));
  const rule = 'unknown-entry';
  if (gone.length <= 1 && known.size > 0) {
    const has = known.size <= 20 ? ` It has ${listed([...known].map(String))}.` : '';
    const inMenu = gone.map(([id, path]): Fault => {
      const found = nearest(String(id), [...known].map(String));
      const hint = found?.isUnique ? ` Did you mean ${found.name}?` : has;
      return { path, at: 'value', rule, message: `${name}.json has no ${entry} ${id}.${hint}` };
    });
    return { missing, inMenu, inList: [] };
  }
  if (gone.length === 0) return { missing, inMenu: [], inList: [] };
  const ids = listed([...missing].map(String));
  const message = `This list lacks the ${gone.length === 1 ? entry : name} ${ids}, which menu.json opens. Add them here, or correct "${key}" there.`;
  return { missing, inMenu: [], inList: [{ path: [name], at: 'open', rule, message }] };
}
