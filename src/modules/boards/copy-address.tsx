import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { formatAddress } from '../../engine/common/address.ts';
import { announce } from '../../stores/announcements.ts';
import { useAddress } from '../../ui/address.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import css from './copy-address.module.css';

/** The owner's fixed text (R-POST-06). */
const COPIED = 'Copied. Use Ctrl + V to paste it where you want.';
const BY_HAND = 'This is the trackback address for this article. Press Ctrl + C to copy to clipboard';

/** Copies the real address of the view. If the browser blocks the clipboard, a dialog shows the address, selected. */
export function CopyAddress(): ReactNode {
  const { path } = useAddress();
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const copy = async (): Promise<void> => {
    const address = `${location.origin}${formatAddress({ path, search: '', anchor: '' })}`;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(COPIED);
    } catch {
      setShown(address);
    }
  };
  return (
    <div className={`${css.copy} unprinted cluster`}>
      <span className={css.said} aria-hidden="true">
        {copied && COPIED}
      </span>
      <Button ref={opener} icon={copied ? 'check' : 'copy'} onClick={copy}>
        Copy address
      </Button>
      <ByHand address={shown} onClose={() => setShown(null)} opener={opener} />
    </div>
  );
}

interface ByHandProps {
  readonly address: string | null;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

function ByHand({ address, onClose, opener }: ByHandProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const id = `address${useId()}`;
  return (
    <AlertDialog
      open={address !== null}
      onClose={onClose}
      label="Copy address"
      focus={field}
      opener={opener}
      actions={
        <Button look="accent" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>
        <label htmlFor={id}>{BY_HAND}</label>
      </p>
      <input
        id={id}
        ref={field}
        readOnly
        value={address ?? ''}
        className={css.field}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </AlertDialog>
  );
}
