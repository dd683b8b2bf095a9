import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getLocation, parseTree } from 'jsonc-parser';
import { nodeAt } from '../../validate/json-tree.ts';
import type { Offer } from '../common.ts';
import { allBlocks, isWithin, readBlocks } from '../document/blocks.ts';
import { openJsonEditor } from './json-editor.ts';
import type { JsonEditor } from './json-editor.ts';
import { useEditedDocument } from './use-document.ts';
import type { EditedDocument } from './use-document.ts';
import { useActions, useAsk, useStudio } from './use-studio.ts';

/** The file's text, beside the form: edits in one appear in the other. */
export function JsonPane(): ReactNode {
  const edited = useEditedDocument();
  return (
    <section className="pane json" aria-labelledby="json-title">
      <header className="pane-head">
        <h2 id="json-title">JSON</h2>
        <span className="quiet">{edited?.file ?? ''}</span>
      </header>
      {edited ? <JsonText key={edited.file} edited={edited} /> : <p className="empty">Select a page.</p>}
    </section>
  );
}

function JsonText({ edited }: { readonly edited: EditedDocument }): ReactNode {
  const { file, document, text } = edited;
  const faults = useStudio((studio) => studio.faults);
  const path = useStudio((studio) => studio.path);
  const names = useStudio(({ tools }) => tools.names);
  const actions = useActions();
  const ask = useAsk();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(null);
  // The editor is created once; its callbacks read the current values here.
  const now = useRef(edited);
  useEffect(() => {
    now.current = edited;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const opened = openJsonEditor({
      root: element.shadowRoot ?? element.attachShadow({ mode: 'open' }),
      label: `Text of ${file}`,
      text: now.current.text,
      onEdit: (typed, line) => actions.edit('Edited the JSON', () => typed, `JSON ${line}`),
      onMove: (offset) => {
        const { text: current, value } = now.current;
        const at = getLocation(current, offset).path;
        const block = allBlocks(readBlocks(names, `${document}.schema.json`, value)).findLast((one) =>
          isWithin(at, one.path),
        );
        actions.select(block?.path ?? []);
      },
      offer: async (typed, offset) => {
        const { offers } = await ask.post<{ readonly offers: readonly Offer[] }>('/api/complete', {
          file,
          text: typed,
          offset,
        });
        return offers;
      },
    });
    editor.current = opened;
    return () => opened.close();
  }, [file, document, names, actions, ask]);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.mark(faults.filter((fault) => fault.file === file)), [faults, file]);
  useEffect(() => {
    const root = path.length === 0 ? undefined : parseTree(now.current.text);
    const node = root && nodeAt(root, path);
    if (node) editor.current?.reveal(node);
  }, [path]);
  return <div ref={host} className="json-text" />;
}
