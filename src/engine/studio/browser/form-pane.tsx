import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Json } from '../../schema/resolve-schemas.ts';
import type { Path } from '../../schema/schema-walk.ts';
import { counted } from '../../validate/sentences.ts';
import { allBlocks, isWithin, readBlocks } from '../document/blocks.ts';
import { valueAt } from '../document/compiled-places.ts';
import { insertValue, moveEntry, removeValue, setValue } from '../document/edit-json.ts';
import { Field } from './form/field.tsx';
import { FormContext, idOf } from './form/form-context.ts';
import type { Form } from './form/form-context.ts';
import { Messages } from './form/messages.tsx';
import { Properties } from './form/object-field.tsx';
import { capitalized, helpOf, labelAt, resolveNode, widgetOf } from './form/schema-node.ts';
import { TableProperties } from './form/table-field.tsx';
import { findNode } from './find-node.ts';
import { useEditedDocument } from './use-document.ts';
import type { EditedDocument } from './use-document.ts';
import { useActions, useStudio } from './use-studio.ts';

/** The chosen block, or the document itself, as a form. */
export function FormPane(): ReactNode {
  const edited = useEditedDocument();
  if (!edited) return <p className="pane empty">Select a page.</p>;
  if (edited.value === undefined) {
    return <p className="pane empty">This file isn’t valid JSON. The list of faults shows where.</p>;
  }
  return <DocumentForm edited={edited} />;
}

function DocumentForm({ edited }: { readonly edited: EditedDocument }): ReactNode {
  const site = useStudio((studio) => studio.site);
  const tools = useStudio((studio) => studio.tools);
  const path = useStudio((studio) => studio.path);
  const { document, value, file } = edited;
  const block = allBlocks(readBlocks(tools.names, `${document}.schema.json`, value)).findLast((one) =>
    isWithin(path, one.path),
  );
  const at: Path = block?.path ?? [];
  const depth = at.length;
  // Clicking a fault, and undo, move the focus to their field.
  useEffect(() => {
    for (let length = path.length; length > depth; length--) {
      const control = window.document.getElementById(idOf(path.slice(0, length)));
      if (!control) continue;
      for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
      // Undo can also come from the toolbar or the JSON view, where people want to continue.
      if (window.document.activeElement?.closest('.bar, .json-text'))
        control.scrollIntoView({ block: 'nearest' });
      else control.focus();
      return;
    }
  }, [path, depth]);
  const schema: Json | undefined = block ? site.definitions[`block-${block.type}`] : site.documents[document];
  const node = resolveNode(site.definitions, schema);
  const form = useEditing(edited, node, depth);
  const title = typeof node['title'] === 'string' ? node['title'] : capitalized(block?.type || document);
  const uses = useStudio((studio) => studio.node?.uses ?? null);
  const shown = valueAt(value, at);
  return (
    <section className="pane form" aria-labelledby="form-title">
      <header className="pane-head">
        <h2 id="form-title">{title}</h2>
      </header>
      <div className="scroll fields">
        <p className="help">{helpOf(node)}</p>
        {uses !== null && (
          <p className="notice">{`Changes here apply in ${counted(uses, 'place', 'places')}.`}</p>
        )}
        <FormContext value={form}>
          <Messages path={at} />
          {schema === undefined ? (
            <Messages path={[...at, 'type']} />
          ) : widgetOf(node) === 'table' ? (
            <TableProperties key={`${file} ${at.join('/')}`} node={node} value={shown} path={at} />
          ) : (
            <Properties key={`${file} ${at.join('/')}`} node={node} value={shown} path={at} />
          )}
        </FormContext>
      </div>
    </section>
  );
}

/**
 * @param node the schema of the edited value
 * @param depth its depth in the document
 */
function useEditing({ file }: EditedDocument, node: Json, depth: number): Form {
  const site = useStudio((studio) => studio.site);
  const faults = useStudio((studio) => studio.faults);
  const saved = useStudio(({ workspace }) => workspace.files.get(file)?.saved ?? null);
  const actions = useActions();
  return useMemo(() => {
    const nameOf = (path: Path): string => labelAt(site.definitions, node, path.slice(depth));
    return {
      definitions: site.definitions,
      names: site.names,
      preview: site.preview,
      timeZone: site.timeZone,
      faults: faults.filter((fault) => fault.file === file),
      set: (path, next, order = []) =>
        actions.edit(
          `Changed ${nameOf(path)}`,
          (now) => setValue(now, path, next, { order, ...(saved !== null && { like: saved }) }),
          path.join('/'),
        ),
      remove: (path) => actions.edit(`Removed ${nameOf(path)}`, (now) => removeValue(now, path)),
      insert: (list, at, entry) =>
        actions.edit(`Added to ${nameOf(list)}`, (now) => insertValue(now, list, at, entry)),
      move: (list, from, to) =>
        actions.edit(`Moved in ${nameOf(list)}`, (now) => moveEntry(now, list, from, to)),
      change: (text, place, edit) => actions.edit(text, edit, place.join('/')),
      step: (words, edit) => actions.edit(words, edit),
      proposes: (fault) => actions.propose(fault)?.label ?? null,
      accept: actions.accept,
      upload: actions.upload,
      field: (slot) => <Field {...slot} />,
      openFragment: (name) => {
        const node = findNode(site.tree, `pages-data/fragments/${name}.json`);
        if (node) void actions.choose(node);
      },
    };
  }, [site, faults, saved, actions, file, node, depth]);
}
