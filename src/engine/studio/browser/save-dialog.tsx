import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { FileDiff } from '../../content-commands/diff-content.ts';
import { counted } from '../../validate/sentences.ts';
import { unsavedTexts } from '../document/workspace.ts';
import { messageOf } from './ask-server.ts';
import { Dialog } from './dialog.tsx';
import { useActions, useAsk, useStudio } from './use-studio.ts';

/** A description of the unsaved changes, before they are written. */
export function SaveDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const workspace = useStudio((studio) => studio.workspace);
  const faults = useStudio((studio) => studio.faults);
  const { save, discard } = useActions();
  const ask = useAsk();
  /** A text explains why they are unknown. */
  const [diffs, setDiffs] = useState<readonly FileDiff[] | string | null>(null);
  const [isSure, setSure] = useState(false);
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  useEffect(() => {
    let isOver = false;
    ask
      .post<{ readonly files: readonly FileDiff[] }>('/api/diff', { files: unsavedTexts(workspace) })
      .then(({ files: told }) => !isOver && setDiffs(told))
      .catch((cause: unknown) => !isOver && setDiffs(messageOf(cause)));
    return () => {
      isOver = true;
    };
  }, [ask, workspace]);
  return (
    <Dialog title="Review changes" onClose={onClose} isWide>
      {diffs === null ? (
        <p role="status">Comparing…</p>
      ) : typeof diffs === 'string' ? (
        <p role="alert" className="fault told">
          {diffs}
        </p>
      ) : (
        <Differences diffs={diffs} />
      )}
      {errors > 0 && (
        <label className="check fault">
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          {`Save with ${counted(errors, 'fault', 'faults')}. The site can’t be built until ${errors === 1 ? 'it is' : 'they are'} fixed.`}
        </label>
      )}
      {/* After the answer, so that the dialog never opens with the focus on the button that discards changes. */}
      {diffs !== null && (
        <div className="row">
          <button
            type="button"
            className="main"
            autoFocus
            disabled={errors > 0 && !isSure}
            onClick={() => void save().then(onClose)}
          >
            Save
          </button>
          <button
            type="button"
            onClick={() => {
              discard();
              onClose();
            }}
          >
            Discard changes
          </button>
        </div>
      )}
    </Dialog>
  );
}

export function Differences({ diffs }: { readonly diffs: readonly FileDiff[] }): ReactNode {
  if (diffs.length === 0) return <p>No changes.</p>;
  return diffs.map(({ file, title, what, changes }) => (
    <section key={file}>
      <h3>{title}</h3>
      <p className="quiet">{[file, what].filter(Boolean).join(': ')}</p>
      <ul className="told">
        {changes.map((change) => (
          <li key={`${change.where.join()} ${change.what}`}>
            {change.where.length > 0 && <b>{`${change.where.join(', ')}: `}</b>}
            <span>{change.what}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
