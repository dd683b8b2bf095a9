import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { passwordLink } from './members-address.ts';
import { zonedTimeWords } from '../../../shared/zoned-clock.ts';
import { announce } from '../../../stores/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import css from '../../../shell/staff/staff.module.css';
import own from './members.module.css';

const COPIED = 'Link copied.';
const BY_HAND = 'The link could not be copied. It is selected: press Ctrl + C.';

interface PasswordLinkProps {
  readonly link: Answer<'passwordLink'>;
  readonly fieldRef: Ref<HTMLInputElement>;
}

/** A new link, to be handed over. It can't be shown again. */
export function PasswordLink({ link, fieldRef }: PasswordLinkProps): ReactNode {
  const [said, setSaid] = useState('');
  const zone = useTimeZone();
  const address = passwordLink(location.origin, link.token);
  const say = (text: string): void => {
    setSaid(text);
    announce(text);
  };
  return (
    <div className={`${own.link} unprinted`}>
      <Field
        label="Password link"
        hint={`It works once, until ${zonedTimeWords(link.expires, zone)}. Give it to the person yourself: anyone who has it can take over the account. It will not be shown again.`}
      >
        {(control) => (
          <input
            {...control}
            ref={fieldRef}
            readOnly
            value={address}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div>
        <Button
          icon="copy"
          onClick={({ currentTarget }) => {
            const field = currentTarget.closest(`.${own.link ?? ''}`)?.querySelector('input');
            navigator.clipboard.writeText(address).then(
              () => say(COPIED),
              () => {
                field?.focus();
                say(BY_HAND);
              },
            );
          }}
        >
          Copy link
        </Button>
        <p className={`${css.said} ${own.answer}`}>{said}</p>
      </div>
    </div>
  );
}
