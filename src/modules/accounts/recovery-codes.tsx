import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import css from './account.module.css';
import own from './second-step.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSeen: () => void;
}

/** New recovery codes. They can't be shown again. Takes the focus, because the pressed button is gone. */
export function RecoveryCodes({ codes, onSeen }: RecoveryCodesProps): ReactNode {
  const [said, setSaid] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = codes.join('\n');
  const say = (sentence: string): void => {
    setSaid(sentence);
    announce(sentence);
  };
  return (
    <div className={css.form}>
      <h3 ref={head} tabIndex={-1}>
        Store these recovery codes
      </h3>
      <p>
        If you lose your phone, you can sign in with one of them instead of a one-time code. Each works once.
        They will not be shown again.
      </p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <div className={css.actions}>
          <Button
            icon="copy"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => say('Codes copied.'),
                () => say('The codes could not be copied. Download them instead.'),
              )
            }
          >
            Copy
          </Button>
          <Button
            onClick={() => {
              saveFile(new File([`${text}\n`], 'recovery-codes.txt', { type: 'text/plain' }));
              say('Codes downloaded.');
            }}
          >
            Download
          </Button>
          <Button look="accent" onClick={onSeen}>
            I have stored them
          </Button>
        </div>
        <p className={css.said}>{said}</p>
      </div>
    </div>
  );
}
