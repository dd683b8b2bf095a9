import { useState } from 'react';
import type { ReactNode } from 'react';
import { canUsePasskeys } from '../../api/passkey.ts';
import { useCall } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './account.module.css';
import { addPasskey, getPasskeys, removePasskey } from './api/passkeys.ts';
import { PasskeyName } from './passkey-name.tsx';
import own from './second-step.module.css';
import { usePasskeyTask } from './use-passkey-task.ts';

interface PasskeysProps {
  /** Counts changes on this page; each one reloads the list. */
  readonly changes: number;
  readonly onChanged: () => void;
}

/** The account's passkeys: add, rename, remove. */
export function Passkeys({ changes, onChanged }: PasskeysProps): ReactNode {
  const { data, error, kind, retry } = useCall(`passkeys ${changes}`, getPasskeys);
  const { busy, fault, run } = usePasskeyTask('Nothing was changed');
  const finish = (sentence: string): null => {
    onChanged();
    announce(sentence);
    return null;
  };
  const add = (): void => run(async () => (await addPasskey()) ?? finish('Passkey added.'));
  const remove = ({ id, name }: Passkey): void =>
    run(async () => {
      await removePasskey(id);
      return finish(`Passkey removed: ${name}. You have been signed out everywhere else.`);
    });
  if (error)
    return <CallFailed what="The passkeys" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (!data) return <CallLoading what="the passkeys" onRetry={retry} />;
  return (
    <div className={css.form}>
      <p>
        With a passkey, you sign in by fingerprint, face or PIN of your device instead of a password. It works
        only on this website, so nobody can trick you out of it. Removing one signs you out everywhere else.
      </p>
      {data.items.length > 0 && (
        <ul className={own.sessions}>
          {data.items.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} busy={busy} onRenamed={finish} onRemove={remove} />
          ))}
        </ul>
      )}
      <div>
        {canUsePasskeys() ? (
          <Button aria-disabled={busy} onClick={add}>
            Add a passkey
          </Button>
        ) : (
          <p className={css.note}>This browser can’t add passkeys.</p>
        )}
        <p role="alert" className={css.failure}>
          {fault}
        </p>
      </div>
    </div>
  );
}

type Passkey = Answer<'passkeys'>['items'][number];

interface RowProps {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly onRenamed: (sentence: string) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function Row({ passkey, busy, onRenamed, onRemove }: RowProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { id, name, added, lastUsed } = passkey;
  if (isOpen) {
    return (
      <li>
        <PasskeyName
          id={id}
          name={name}
          onEnd={(renamed) => {
            setOpen(false);
            if (renamed !== null) onRenamed(`Passkey renamed: ${renamed}.`);
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className={css.note}>
          <span>
            Added <Day moment={added} />
          </span>
          {lastUsed !== null && (
            <span>
              , last used <Day moment={lastUsed} />
            </span>
          )}
        </p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => setOpen(true)}>
          Rename <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button aria-disabled={busy} onClick={() => onRemove(passkey)}>
          Remove <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
