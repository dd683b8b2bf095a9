import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import css from './code-view.module.css';

const COPIED = 'Copied';
const BY_HAND = 'The code couldn’t be copied. It is selected: press Ctrl + C.';

interface CopyCodeProps {
  readonly text: string;
  /** The element with the code, selected if the browser blocks the clipboard. */
  readonly source: RefObject<HTMLElement | null>;
}

export function CopyCode({ text, source }: CopyCodeProps): ReactNode {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    setSaid(''); // so that a second copy is announced too
    try {
      await navigator.clipboard.writeText(text);
      setSaid(COPIED);
    } catch {
      if (source.current instanceof HTMLTextAreaElement) source.current.select();
      else if (source.current) getSelection()?.selectAllChildren(source.current);
      setSaid(BY_HAND);
    }
  };
  return (
    <div className={`${css.copy} unprinted scripted`}>
      <span role="status" className="quiet">
        {said}
      </span>
      <Button icon={said === COPIED ? 'check' : 'copy'} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
