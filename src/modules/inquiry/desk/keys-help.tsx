import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import own from './inquiry-desk.module.css';
import { KEY_WORDS, turnKeys, useKeysAreOn } from './use-desk-keys.ts';

interface KeysHelpProps {
  readonly open: boolean;
  readonly onTurn: (open: boolean) => void;
}

/** The list of the desk's keys, with the switch that turns them off. */
export function KeysHelp({ open, onTurn }: KeysHelpProps): ReactNode {
  const isOn = useKeysAreOn();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} onClick={() => onTurn(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={open} onClose={() => onTurn(false)} title="Keyboard shortcuts" opener={opener}>
        <dl className={own.keys}>
          {Object.entries(KEY_WORDS).map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className={own.tick}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => turnKeys(target.checked)} />
          Use these keys in this browser
        </label>
      </Dialog>
    </>
  );
}
