import type { Path } from '../../schema/schema-walk.ts';
import { counted } from '../../validate/sentences.ts';
import type { BlockKind } from '../common.ts';
import {
  duplicateBlocks,
  insertBlocks,
  moveBlocks,
  rawBlocks,
  removeBlocks,
  samePath,
  unwrapBlock,
  wrapBlocks,
} from '../document/blocks.ts';
import type {
  BlockEdit,
  BlockList,
  BlockNode,
  BlockPlace,
  BlockRange,
  SchemaTools,
} from '../document/blocks.ts';
import { writeValue } from '../document/edit-json.ts';
import type { StudioActions } from './studio-state.ts';

/** A place for a new block, with its name. */
export interface NamedPlace {
  readonly label: string;
  readonly place: BlockPlace;
}

/** Actions on the chosen blocks. An impossible one reports why. */
export interface BlockActs {
  /** Number of chosen blocks; 0 if the document itself is chosen. */
  readonly count: number;
  /** Whether it's one block with blocks inside. */
  readonly holdsBlocks: boolean;
  readonly places: readonly NamedPlace[];
  readonly add: (kind: BlockKind, place: BlockPlace) => void;
  readonly wrap: (kind: BlockKind) => void;
  readonly unwrap: () => void;
  readonly up: () => void;
  readonly down: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly cut: () => void;
  readonly copy: () => void;
  readonly paste: () => void;
}

interface Around {
  readonly actions: StudioActions;
  readonly tools: SchemaTools;
  readonly schema: string;
  readonly lists: readonly BlockList[];
  readonly clip: readonly string[];
  readonly text: string;
  readonly titleOf: (type: string) => string;
}

/** @param range the chosen blocks; null for the document itself */
export function createBlockActs(around: Around, range: BlockRange | null): BlockActs {
  const { actions, tools, schema, lists, clip, text, titleOf } = around;
  const siblings = range ? (listOf(lists, range.list)?.blocks ?? []) : [];
  const chosen = range ? siblings.slice(range.at, range.at + range.count) : [];
  const [first] = chosen;
  const only = chosen.length === 1 ? first : undefined;
  const named = only ? titleOf(only.type) : counted(chosen.length, 'block', 'blocks');
  const edit = (label: string, change: (range: BlockRange, text: string) => BlockEdit): void => {
    if (!range) actions.say('Select a block first.');
    else actions.editBlocks(label, (now) => change(range, now));
  };
  const move = (by: -1 | 1): void => {
    if (!range) return actions.say('Select a block first.');
    const { list, at, count } = range;
    const to = at + by;
    if (to < 0 || to + count > siblings.length)
      return actions.say(by < 0 ? 'It’s already the first.' : 'It’s already the last.');
    const place =
      count === 1
        ? `moved to position ${to + 1} of ${siblings.length}`
        : `moved to positions ${to + 1} to ${to + count} of ${siblings.length}`;
    actions.editBlocks(`${named} ${place}`, (now) =>
      moveBlocks(now, range, { list, at: by < 0 ? to : to + count }),
    );
  };
  const hold = (message: string): void =>
    range ? actions.hold(rawBlocks(text, range), message) : actions.say('Select a block first.');
  const behind: BlockPlace = range
    ? { list: range.list, at: range.at + range.count }
    : { list: lists[0]?.path ?? [], at: lists[0]?.blocks.length ?? 0 };
  return {
    count: chosen.length,
    holdsBlocks: (only?.lists.length ?? 0) > 0,
    places: placesAround(around, { range, only, behind, named: only ? named : `the ${named}` }),
    add: ({ example, title: name }, place) =>
      actions.editBlocks(`Added: ${name}`, (now) =>
        insertBlocks(tools, schema, now, place, [writeValue(example, false)]),
      ),
    wrap: ({ example, inner, title: name }) =>
      edit(`Wrapped ${named} in ${name}`, (blocks, now) =>
        wrapBlocks(tools, schema, now, blocks, writeValue(example, false), inner ?? []),
      ),
    unwrap: () =>
      only
        ? edit(`Unwrapped ${named}`, (_, now) => unwrapBlock(tools.names, schema, now, only.path))
        : actions.say('Select one block first.'),
    up: () => move(-1),
    down: () => move(1),
    duplicate: () =>
      edit(`Duplicated ${named}`, (blocks, now) => duplicateBlocks(tools, schema, now, blocks)),
    remove: () => edit(`Deleted ${named}`, (blocks, now) => removeBlocks(now, blocks)),
    cut: () => {
      hold(`Cut ${named}`);
      edit(`Cut ${named}`, (blocks, now) => removeBlocks(now, blocks));
    },
    copy: () => hold(`Copied ${named}`),
    paste: () =>
      clip.length === 0
        ? actions.say('Nothing to paste.')
        : actions.editBlocks(
            clip.length === 1 ? 'Pasted' : `Pasted ${counted(clip.length, 'block', 'blocks')}`,
            (now) => insertBlocks(tools, schema, now, behind, clip),
          ),
  };
}

interface Chosen {
  readonly range: BlockRange | null;
  readonly only: BlockNode | undefined;
  readonly behind: BlockPlace;
  readonly named: string;
}

function placesAround({ lists }: Around, { range, only, behind, named }: Chosen): readonly NamedPlace[] {
  if (!range) return [{ label: 'at the end', place: behind }];
  const inside = (only?.lists ?? []).map(({ path, name, blocks }) => ({
    label: `inside ${name ?? named}, at the end`,
    place: { list: path, at: blocks.length },
  }));
  const [first] = lists;
  const ends =
    first && !samePath(first.path, behind.list)
      ? [{ label: 'at the end of the page', place: { list: first.path, at: first.blocks.length } }]
      : [];
  return [
    { label: `after ${named}`, place: behind },
    { label: `before ${named}`, place: range },
    ...inside,
    ...ends,
  ];
}

function listOf(lists: readonly BlockList[], path: Path): BlockList | undefined {
  for (const list of lists) {
    if (samePath(list.path, path)) return list;
    for (const block of list.blocks) {
      const found = listOf(block.lists, path);
      if (found) return found;
    }
  }
  return undefined;
}
