import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../schema/schema-walk.ts';
import { timesOf } from '../../common/times.ts';
import { inWords } from '../../content-commands/name-things.ts';
import { counted } from '../../validate/sentences.ts';
import type { StudioFault } from '../common.ts';
import { allBlocks, isWithin, pathsIn, rangeBetween, readBlocks } from '../document/blocks.ts';
import type { BlockList, BlockNode, BlockRange } from '../document/blocks.ts';
import { valueAt } from '../document/compiled-places.ts';
import { createBlockActs } from './block-acts.ts';
import type { BlockActs } from './block-acts.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { timesMark } from './times-mark.ts';
import { TAB_STOP, Tree } from './tree.tsx';
import type { TreeItem } from './tree.tsx';
import { useEditedDocument } from './use-document.ts';
import { useActions, useStudio } from './use-studio.ts';

/** Documents that have blocks. */
const WITH_BLOCKS = new Set(['page', 'fragment-file']);

/** The document's blocks as a tree, with actions. */
export function BlockPane(): ReactNode {
  const edited = useEditedDocument();
  const tools = useStudio((studio) => studio.tools);
  const faults = useStudio((studio) => studio.faults);
  const path = useStudio((studio) => studio.path);
  const anchor = useStudio((studio) => studio.anchor);
  const clip = useStudio((studio) => studio.clip);
  const jumps = useStudio((studio) => studio.jumps);
  const blocks = useStudio(({ site }) => site.blocks);
  const timeZone = useStudio(({ site }) => site.timeZone);
  const actions = useActions();
  const [adding, setAdding] = useState<'add' | 'wrap' | null>(null);
  const pane = useRef<HTMLElement>(null);
  if (!edited || edited.value === undefined || !WITH_BLOCKS.has(edited.document)) return null;
  const schema = `${edited.document}.schema.json`;
  const lists = readBlocks(tools.names, schema, edited.value);
  const titleOf = (type: string): string => blocks.find((kind) => kind.type === type)?.title ?? inWords(type);
  const own = faults.filter(({ file }) => file === edited.file);
  const timesOfBlock = (at: Path): TreeItem['marks'] =>
    timesMark(timesOf(valueAt(edited.value, at)), timeZone);
  const items = [
    {
      key: '',
      label: edited.document === 'page' ? 'The page itself' : 'The fragment itself',
      marks: [
        ...timesMark(edited.document === 'page' ? timesOf(edited.value) : null, timeZone),
        ...marksOf(own.filter((fault) => !isInBlock(lists, fault))),
      ],
      children: [],
    },
    ...lists.flatMap((list) => listItems(list, { faults: own, titleOf, timesOfBlock })),
  ];
  const all = allBlocks(lists);
  const selected = all.findLast((block) => isWithin(path, block.path)) ?? null;
  const range = selected && rangeBetween(anchor ?? selected.path, selected.path);
  const keys = new Set(range ? pathsIn(range).map(keyOf) : ['']);
  const around = { actions, tools, schema, lists, clip, text: edited.text, titleOf };
  const acts = createBlockActs(around, range);
  /** The target of the keys: the chosen blocks, or another block with the focus. */
  const rangeAt = (key: string): BlockRange | null => {
    const block = all.find((one) => keyOf(one.path) === key);
    return block && !keys.has(key) ? rangeBetween(block.path, block.path) : block ? range : null;
  };
  const extend = (to: string, from: string | null): boolean => {
    const end = all.find((block) => keyOf(block.path) === to);
    const begun = from === null || keys.has(from) ? (anchor ?? selected?.path) : pathOf(from);
    const next = end && begun && rangeBetween(begun, end.path);
    if (!next) return false;
    actions.selectRange(begun, end.path, `${counted(next.count, 'block', 'blocks')} selected`);
    return true;
  };
  return (
    <section ref={pane} className="pane blocks" aria-labelledby="blocks-title">
      <header className="pane-head">
        <h2 id="blocks-title">Blocks</h2>
        <button type="button" onClick={() => setAdding('add')}>
          Add…
        </button>
      </header>
      <div className="scroll">
        <Tree
          label="Blocks"
          items={items}
          selected={selected ? keyOf(selected.path) : ''}
          focusOn={jumps}
          onSelect={(key) => actions.select(key === '' ? [] : pathOf(key))}
          several={{ keys, extend }}
          onKey={(event, key) => {
            const at = rangeAt(key);
            return pressKey(event, at === range ? acts : createBlockActs(around, at), (dialog) => {
              if (at !== range) actions.select(key === '' ? [] : pathOf(key));
              setAdding(dialog);
            });
          }}
        />
      </div>
      <BlockButtons acts={acts} isPasteable={clip.length > 0} onWrap={() => setAdding('wrap')} />
      {adding && (
        <CatalogueDialog
          isWrapping={adding === 'wrap'}
          places={adding === 'wrap' ? [] : acts.places}
          onClose={() => setAdding(null)}
          onChoose={(kind, place) => {
            flushSync(() => setAdding(null)); // this returns the focus to the button that opened the dialog
            pane.current?.querySelector<HTMLElement>(TAB_STOP)?.focus(); // from there it moves to the added block
            if (adding === 'wrap') acts.wrap(kind);
            else acts.add(kind, place);
          }}
        />
      )}
    </section>
  );
}

interface ButtonsProps {
  readonly acts: BlockActs;
  readonly isPasteable: boolean;
  readonly onWrap: () => void;
}

function BlockButtons({ acts, isPasteable, onWrap }: ButtonsProps): ReactNode {
  const isNone = acts.count === 0;
  const isSeveral = acts.count > 1;
  const buttons: readonly (readonly [words: string, keys: string, act: () => void, isOff: boolean])[] = [
    ['Up', 'Alt+Up', acts.up, isNone],
    ['Down', 'Alt+Down', acts.down, isNone],
    ['Duplicate', 'Ctrl+D', acts.duplicate, isNone],
    ['Cut', 'Ctrl+X', acts.cut, isNone],
    ['Copy', 'Ctrl+C', acts.copy, isNone],
    ['Paste', 'Ctrl+V', acts.paste, !isPasteable],
    ['Wrap…', 'Ctrl+G', onWrap, isNone],
    ['Unwrap', 'Ctrl+Shift+G', acts.unwrap, !acts.holdsBlocks],
    ['Delete', 'Delete', acts.remove, isNone],
  ];
  return (
    <div
      className="tools"
      role="group"
      aria-label={
        isSeveral ? `Actions for the ${acts.count} selected blocks` : 'Actions for the selected block'
      }
    >
      {isSeveral && <span className="chosen">{`${acts.count} blocks selected`}</span>}
      {buttons.map(([words, keys, act, isOff]) => (
        <button key={words} type="button" title={keys} disabled={isOff} onClick={act}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** @returns whether the key was handled */
function pressKey(event: KeyboardEvent, acts: BlockActs, open: (dialog: 'add' | 'wrap') => void): boolean {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Insert') {
    open('add');
    return true;
  }
  const keys: readonly (readonly [isIt: boolean, act: () => void])[] = [
    [altKey && key === 'ArrowUp', acts.up],
    [altKey && key === 'ArrowDown', acts.down],
    [!isCommand && key === 'Delete', acts.remove],
    [isCommand && key === 'd', acts.duplicate],
    [isCommand && key === 'x', acts.cut],
    [isCommand && key === 'c', acts.copy],
    [isCommand && key === 'v', acts.paste],
    [isCommand && shiftKey && key.toLowerCase() === 'g', acts.unwrap],
    [isCommand && !shiftKey && key === 'g', () => open('wrap')],
  ];
  const found = keys.find(([isIt]) => isIt);
  found?.[1]();
  return found !== undefined;
}

interface Known {
  readonly faults: readonly StudioFault[];
  readonly titleOf: (type: string) => string;
  readonly timesOfBlock: (path: Path) => TreeItem['marks'];
}

function listItems(list: BlockList, known: Known): readonly TreeItem[] {
  const { faults, titleOf, timesOfBlock } = known;
  const items = list.blocks.map((block): TreeItem => {
    const inner = block.lists.flatMap((below) => listItems(below, known));
    const own = faults.filter(({ path }) => isWithin(path, block.path) && !isInBlock(block.lists, { path }));
    return {
      key: keyOf(block.path),
      label: titleOf(block.type),
      ...(block.name !== null && { note: block.name }),
      marks: [...(timesOfBlock(block.path) ?? []), ...marksOf(own)],
      children: inner,
    };
  });
  return list.name === null ? items : [{ key: keyOf(list.path), label: list.name, children: items }];
}

function marksOf(faults: readonly StudioFault[]): NonNullable<TreeItem['marks']> {
  const count = faults.length;
  if (count === 0) return [];
  const look = faults.some(({ severity }) => severity === 'error') ? ('fault' as const) : ('warn' as const);
  return [{ sign: String(count), label: counted(count, 'fault', 'faults'), look }];
}

function isInBlock(lists: readonly BlockList[], { path }: { readonly path: Path }): boolean {
  return lists.some((list) => list.blocks.some((block: BlockNode) => isWithin(path, block.path)));
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function pathOf(key: string): Path {
  return JSON.parse(key) as Path; // written by keyOf
}
