import type { Path } from '../../schema/schema-walk.ts';
import type { BlockKind } from '../common.ts';
import {
  duplicateBlock,
  insertBlocks,
  moveBlock,
  removeBlock,
  samePath,
  unwrapBlock,
  wrapBlocks,
} from '../document/blocks.ts';
import type { BlockEdit, BlockList, BlockNode, BlockPlace, SchemaTools } from '../document/blocks.ts';
import { rawAt, writeValue } from '../document/edit-json.ts';
import type { StudioActions } from './studio-state.ts';

/** Where a new block may go, in words. */
export interface NamedPlace {
  readonly words: string;
  readonly place: BlockPlace;
}

/** What can be done with one block. What cannot be done says so. */
export interface BlockActs {
  readonly isBlock: boolean;
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
  /** The same for another block; null for the document itself. */
  readonly at: (block: BlockNode | null) => BlockActs;
}

interface Around {
  readonly actions: StudioActions;
  readonly tools: SchemaTools;
  readonly schema: string;
  readonly lists: readonly BlockList[];
  /** Null for the document itself. */
  readonly selected: BlockNode | null;
  readonly clip: readonly string[];
  readonly text: string;
  readonly titleOf: (type: string) => string;
}

export function createBlockActs(around: Around): BlockActs {
  const { actions, tools, schema, lists, selected, clip, text, titleOf } = around;
  const edit = (words: string, change: (block: BlockNode, text: string) => BlockEdit): void => {
    if (!selected) actions.say('Choose a block first.');
    else actions.editBlocks(words, (now) => change(selected, now));
  };
  const title = selected ? titleOf(selected.type) : '';
  const siblings = selected ? (listOf(lists, selected.path.slice(0, -1))?.blocks.length ?? 0) : 0;
  const index = Number(selected?.path.at(-1));
  const move = (by: -1 | 1): void => {
    const to = index + by;
    if (!selected) return actions.say('Choose a block first.');
    if (to < 0 || to >= siblings) return actions.say(by < 0 ? 'It is the first one.' : 'It is the last one.');
    const list = selected.path.slice(0, -1);
    const words = `${title} is now number ${to + 1} of ${siblings}`;
    actions.editBlocks(words, (now) => moveBlock(now, selected.path, { list, at: by < 0 ? to : to + 1 }));
  };
  const raw = selected ? rawAt(text, selected.path) : null;
  const end: Path = lists[0]?.path ?? [];
  const behind: BlockPlace = selected
    ? { list: selected.path.slice(0, -1), at: index + 1 }
    : { list: end, at: lists[0]?.blocks.length ?? 0 };
  return {
    isBlock: selected !== null,
    places: placesAround(around, behind, title),
    add: ({ example, title: name }, place) =>
      actions.editBlocks(`Added: ${name}`, (now) =>
        insertBlocks(tools, schema, now, place, [writeValue(example, false)]),
      ),
    wrap: ({ example, inner, title: name }) =>
      edit(`Put ${name} around ${title}`, ({ path }, now) =>
        wrapBlocks(
          tools,
          schema,
          now,
          { list: path.slice(0, -1), at: index },
          1,
          writeValue(example, false),
          inner ?? [],
        ),
      ),
    unwrap: () => edit(`Unwrapped ${title}`, ({ path }, now) => unwrapBlock(tools.names, schema, now, path)),
    up: () => move(-1),
    down: () => move(1),
    duplicate: () => edit(`Duplicated ${title}`, ({ path }, now) => duplicateBlock(tools, schema, now, path)),
    remove: () => edit(`Deleted ${title}`, ({ path }, now) => removeBlock(now, path)),
    cut: () => {
      if (raw !== null) actions.hold([raw], `Cut ${title}`);
      edit(`Cut ${title}`, ({ path }, now) => removeBlock(now, path));
    },
    copy: () =>
      raw === null ? actions.say('Choose a block first.') : actions.hold([raw], `Copied ${title}`),
    paste: () =>
      clip.length === 0
        ? actions.say('Nothing was cut or copied.')
        : actions.editBlocks('Pasted', (now) => insertBlocks(tools, schema, now, behind, clip)),
    at: (block) => createBlockActs({ ...around, selected: block }),
  };
}

function placesAround(
  { selected, lists, titleOf }: Around,
  behind: BlockPlace,
  title: string,
): readonly NamedPlace[] {
  if (!selected) return [{ words: 'at the end', place: behind }];
  const before = { ...behind, at: behind.at - 1 };
  const inside = selected.lists.map(({ path, name, blocks }) => ({
    words: `inside ${name ?? title}, at the end`,
    place: { list: path, at: blocks.length },
  }));
  const [first] = lists;
  const ends =
    first && !samePath(first.path, behind.list)
      ? [{ words: 'at the end of the page', place: { list: first.path, at: first.blocks.length } }]
      : [];
  return [
    { words: `after ${titleOf(selected.type)}`, place: behind },
    { words: `before ${titleOf(selected.type)}`, place: before },
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
