import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../../validate/sentences.ts';
import { unsavedFiles } from '../document/workspace.ts';
import { BlockPane } from './block-pane.tsx';
import { CommitDialog } from './commit-dialog.tsx';
import { Conflicts } from './conflicts.tsx';
import { FaultsPane } from './faults-pane.tsx';
import { FormPane } from './form-pane.tsx';
import { goToPane } from './go-to-pane.ts';
import { JsonPane } from './json-pane.tsx';
import { PagesPane } from './pages-pane.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useActions, useStudio } from './use-studio.ts';

/** The studio: pages, preview, blocks and form side by side. */
export function App({ isSecondWindow }: { readonly isSecondWindow: boolean }): ReactNode {
  const [isSaving, setSaving] = useState(false);
  const [isCommitting, setCommitting] = useState(false);
  const [hasJson, setJson] = useState(false);
  const trouble = useStudio((studio) => studio.trouble);
  const said = useStudio((studio) => studio.status);
  const { clearTrouble } = useActions();
  useShortcuts(() => setSaving(true));
  return (
    <div className="studio">
      <Bar
        onSave={() => setSaving(true)}
        onCommit={() => setCommitting(true)}
        hasJson={hasJson}
        onJson={() => setJson(!hasJson)}
      />
      {isSecondWindow && (
        <p className="notice" role="note">
          The studio is already open in another window. Unsaved changes in this one are lost when you close
          it.
        </p>
      )}
      {trouble !== null && (
        <p className="trouble" role="alert">
          <span>{trouble}</span>
          <button type="button" onClick={clearTrouble}>
            Close
          </button>
        </p>
      )}
      <Conflicts />
      <main className="panes">
        <PagesPane />
        <div className="middle">
          <PreviewPane />
          {hasJson && <JsonPane />}
        </div>
        <div className="side">
          <BlockPane />
          <FormPane />
        </div>
      </main>
      <FaultsPane />
      <p className="unseen" role="status">
        {said}
      </p>
      {isCommitting && <CommitDialog onClose={() => setCommitting(false)} />}
      {isSaving && <SaveDialog onClose={() => setSaving(false)} />}
    </div>
  );
}

interface BarProps {
  readonly onSave: () => void;
  readonly onCommit: () => void;
  readonly hasJson: boolean;
  readonly onJson: () => void;
}

function Bar({ onSave, onCommit, hasJson, onJson }: BarProps): ReactNode {
  const name = useStudio(({ site }) => site.name);
  const workspace = useStudio((studio) => studio.workspace);
  const { undo, redo } = useActions();
  const count = unsavedFiles(workspace).length;
  return (
    <header className="bar">
      <h1>
        <span className="quiet">Studio </span>
        <span>{name}</span>
      </h1>
      <button type="button" title="Ctrl+Z" disabled={workspace.past.length === 0} onClick={undo}>
        Undo
      </button>
      <button type="button" title="Ctrl+Y" disabled={workspace.future.length === 0} onClick={redo}>
        Redo
      </button>
      <button type="button" aria-pressed={hasJson} onClick={onJson}>
        JSON
      </button>
      <span className="grow" />
      <span className="quiet">
        {count === 0 ? 'All changes saved' : counted(count, 'unsaved file', 'unsaved files')}
      </span>
      <button
        type="button"
        disabled={count > 0}
        title={count > 0 ? 'Save first' : undefined}
        onClick={onCommit}
      >
        Commit…
      </button>
      <button type="button" className="main" title="Ctrl+S" disabled={count === 0} onClick={onSave}>
        Review and save…
      </button>
    </header>
  );
}

/** Undo covers all files, so it replaces the fields' own undo. */
function useShortcuts(onSave: () => void): void {
  const { undo, redo } = useActions();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'F6' && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        return goToPane(event.shiftKey ? -1 : 1);
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const act =
        key === 's'
          ? onSave
          : key === 'y' || (key === 'z' && event.shiftKey)
            ? redo
            : key === 'z'
              ? undo
              : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo, onSave]);
}
