import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Path } from '../../schema/schema-walk.ts';
import { inWords } from '../../content-commands/name-things.ts';
import { counted } from '../../validate/sentences.ts';
import type { StudioFault } from '../common.ts';
import { allBlocks, isWithin, readBlocks } from '../document/blocks.ts';
import type { BlockList, BlockNode } from '../document/blocks.ts';
import { createBlockActs } from './block-acts.ts';
import type { BlockActs } from './block-acts.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { Tree } from './tree.tsx';
import type { TreeItem } from './tree.tsx';
import { useEditedDocument } from './use-document.ts';
import { useActions, useStudio } from './use-studio.ts';

/** What a page has blocks in. */
const WITH_BLOCKS = new Set(['page', 'fragment-file']);

/** The blocks of the document as a tree, with what can be done with them. */
export function BlockPane(): ReactNode {
  const edited = useEditedDocument();
  const tools = useStudio((studio) => studio.tools);
  const faults = useStudio((studio) => studio.faults);
  const path = useStudio((studio) => studio.path);
  const clip = useStudio((studio) => studio.clip);
  const jumps = useStudio((studio) => studio.jumps);
  const blocks = useStudio(({ site }) => site.blocks);
  const actions = useActions();
  const [adding, setAdding] = useState<'add' | 'wrap' | null>(null);
  if (!edited || edited.value === undefined || !WITH_BLOCKS.has(edited.document)) return null;
  const schema = `${edited.document}.schema.json`;
  const lists = readBlocks(tools.names, schema, edited.value);
  const titleOf = (type: string): string => blocks.find((kind) => kind.type === type)?.title ?? inWords(type);
  const own = faults.filter(({ file }) => file === edited.file);
  const items = [
    {
      key: '',
      label: edited.document === 'page' ? 'The page itself' : 'The fragment itself',
      marks: marksOf(own.filter((fault) => !isInBlock(lists, fault))),
      children: [],
    },
    ...lists.flatMap((list) => listItems(list, own, titleOf)),
  ];
  const all = allBlocks(lists);
  const selected = all.findLast((block) => isWithin(path, block.path)) ?? null;
  const acts = createBlockActs({ actions, tools, schema, lists, selected, clip, text: edited.text, titleOf });
  return (
    <section className="pane blocks" aria-labelledby="blocks-title">
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
          onKey={(event, key) =>
            pressKey(event, acts.at(all.find((block) => keyOf(block.path) === key) ?? null), setAdding)
          }
        />
      </div>
      <BlockButtons
        acts={acts}
        isPasteable={clip.length > 0}
        hasInner={(selected?.lists.length ?? 0) > 0}
        onWrap={() => setAdding('wrap')}
      />
      {adding && (
        <CatalogueDialog
          isWrapping={adding === 'wrap'}
          places={adding === 'wrap' ? [] : acts.places}
          onClose={() => setAdding(null)}
          onChoose={(kind, place) => {
            setAdding(null);
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
  readonly hasInner: boolean;
  readonly onWrap: () => void;
}

function BlockButtons({ acts, isPasteable, hasInner, onWrap }: ButtonsProps): ReactNode {
  const { isBlock } = acts;
  const buttons: readonly (readonly [words: string, keys: string, act: () => void, isOff: boolean])[] = [
    ['Up', 'Alt+Up', acts.up, !isBlock],
    ['Down', 'Alt+Down', acts.down, !isBlock],
    ['Duplicate', 'Ctrl+D', acts.duplicate, !isBlock],
    ['Cut', 'Ctrl+X', acts.cut, !isBlock],
    ['Copy', 'Ctrl+C', acts.copy, !isBlock],
    ['Paste', 'Ctrl+V', acts.paste, !isPasteable],
    ['Wrap…', 'Ctrl+G', onWrap, !isBlock],
    ['Unwrap', 'Ctrl+Shift+G', acts.unwrap, !hasInner],
    ['Delete', 'Delete', acts.remove, !isBlock],
  ];
  return (
    <div className="tools" role="group" aria-label="With the chosen block">
      {buttons.map(([words, keys, act, isOff]) => (
        <button key={words} type="button" title={keys} disabled={isOff} onClick={act}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** @returns whether the key was one of ours */
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

function listItems(
  list: BlockList,
  faults: readonly StudioFault[],
  titleOf: (type: string) => string,
): readonly TreeItem[] {
  const items = list.blocks.map((block): TreeItem => {
    const inner = block.lists.flatMap((below) => listItems(below, faults, titleOf));
    const own = faults.filter(({ path }) => isWithin(path, block.path) && !isInBlock(block.lists, { path }));
    return {
      key: keyOf(block.path),
      label: titleOf(block.type),
      ...(block.name !== null && { note: block.name }),
      marks: marksOf(own),
      children: inner,
    };
  });
  return list.name === null ? items : [{ key: keyOf(list.path), label: list.name, children: items }];
}

function marksOf(faults: readonly StudioFault[]): NonNullable<TreeItem['marks']> {
  const count = faults.length;
  if (count === 0) return [];
  const look = faults.some(({ severity }) => severity === 'error') ? ('fault' as const) : ('warn' as const);
  return [{ sign: String(count), words: counted(count, 'fault', 'faults'), look }];
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
