import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CommitProposal } from '../common.ts';
import { messageOf } from './ask-server.ts';
import { Dialog } from './dialog.tsx';
import { Differences } from './save-dialog.tsx';
import { useActions, useAsk } from './use-studio.ts';

/** Commits the saved changes, with an editable message. Nothing is pushed. */
export function CommitDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const ask = useAsk();
  const { say } = useActions();
  const [proposal, setProposal] = useState<CommitProposal | null>(null);
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    ask.get<CommitProposal>('/api/commit').then(
      (made) => {
        if (isOver) return;
        setProposal(made);
        setMessage(made.message);
      },
      (cause: unknown) => {
        if (!isOver) setFault(messageOf(cause));
      },
    );
    return () => {
      isOver = true;
    };
  }, [ask]);
  const commit = (): void => {
    setBusy(true);
    ask.post<{ readonly words: string }>('/api/commit', { message }).then(
      ({ words }) => {
        say(words);
        onClose();
      },
      (cause: unknown) => {
        setFault(messageOf(cause));
        setBusy(false);
      },
    );
  };
  return (
    <Dialog title="Commit saved changes" onClose={onClose} isWide>
      {fault !== '' && (
        <p role="alert" className="fault told">
          {fault}
        </p>
      )}
      {proposal === null ? (
        fault === '' && <p role="status">Comparing with the last commit…</p>
      ) : proposal.diffs.length === 0 ? (
        <p>Nothing has changed since the last commit.</p>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            commit();
          }}
        >
          <label>
            Message
            <textarea required rows={8} value={message} onChange={({ target }) => setMessage(target.value)} />
            <small>The first line sums up the change. It’s what the history shows.</small>
          </label>
          <div className="row">
            <button type="submit" className="main" disabled={isBusy}>
              Commit
            </button>
            <span className="quiet">Only content is committed. Nothing is pushed.</span>
          </div>
          <Differences diffs={proposal.diffs} />
        </form>
      )}
    </Dialog>
  );
}
