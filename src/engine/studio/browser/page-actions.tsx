import { useState } from 'react';
import type { ReactNode } from 'react';
import { Refused, messageOf } from './ask-server.ts';
import { Dialog } from './dialog.tsx';
import { useActions, useStudio } from './use-studio.ts';

/** Moves or deletes the edited page or fragment, after showing the consequences. */
export function PageActions(): ReactNode {
  const node = useStudio((studio) => studio.node);
  const [act, setAct] = useState<'move' | 'remove' | null>(null);
  const isPage = node?.document === 'page';
  if (!node || (!isPage && node.document !== 'fragment-file')) return null;
  return (
    <div className="tools" role="group" aria-label={`Actions for “${node.label}”`}>
      {isPage && (
        <button type="button" onClick={() => setAct('move')}>
          Move…
        </button>
      )}
      <button type="button" onClick={() => setAct('remove')}>
        Delete…
      </button>
      {act && (
        <ActDialog
          act={act}
          file={node.file ?? ''}
          label={node.label}
          isPage={isPage}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}

interface ActProps {
  readonly act: 'move' | 'remove';
  readonly file: string;
  readonly label: string;
  readonly isPage: boolean;
  readonly onClose: () => void;
}

function ActDialog({ act, file, label, isPage, onClose }: ActProps): ReactNode {
  const { command } = useActions();
  const links = useStudio(({ site }) => site.names.links);
  const [to, setTo] = useState(act === 'move' ? file.replace(/^pages-data\/|\.json$/g, '') : '');
  const [words, setWords] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const [uses, setUses] = useState<readonly string[]>([]);
  const ask = async (isTrial: boolean): Promise<void> => {
    setFault('');
    setUses([]);
    try {
      const answer = await command(
        act === 'move'
          ? { do: 'move', from: file, to, isTrial }
          : { do: 'remove', path: file, to: to === '' ? null : to, isTrial },
      );
      if (isTrial) setWords(answer);
      else onClose();
    } catch (cause) {
      setWords([]);
      const isUsed = to === '' && cause instanceof Refused && cause.refusal.code === 'CONTENT_IN_USE';
      if (isUsed) setUses(cause.refusal.message.split('\n').slice(0, -1));
      else setFault(messageOf(cause));
    }
  };
  return (
    <Dialog title={act === 'move' ? `Move “${label}”` : `Delete “${label}”`} onClose={onClose} isWide>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(words.length === 0);
        }}
      >
        {(act === 'move' || isPage) && (
          <label>
            {act === 'move' ? 'New path' : 'Where to send visitors'}
            <input
              value={to}
              list={act === 'remove' ? 'pages-to-go-to' : undefined}
              required={act === 'move'}
              onChange={({ target }) => {
                setTo(target.value);
                setWords([]);
              }}
            />
            <small>
              {act === 'move'
                ? 'The end of its address. All links to the page are updated, and visitors to the old address are redirected.'
                : 'The address of another page. Links to the deleted page will go there. Leave it empty if nothing links to the page.'}
            </small>
          </label>
        )}
        <datalist id="pages-to-go-to">
          {links.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        {words.length > 0 && (
          <ul className="told">
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {uses.length > 0 && (
          <div role="alert" className="fault told">
            <p>
              {isPage
                ? 'These places use it. Enter where to send visitors, and the links will go there; or remove them first.'
                : 'These places use it. Remove it from them first.'}
            </p>
            <ul>
              {uses.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {fault !== '' && (
          <p role="alert" className="fault told">
            {fault}
          </p>
        )}
        <button type="submit" className="main">
          {words.length === 0 ? 'Preview changes' : act === 'move' ? 'Move it' : 'Delete it'}
        </button>
        <p className="quiet">You can undo this. Nothing is written until you save.</p>
      </form>
    </Dialog>
  );
}
