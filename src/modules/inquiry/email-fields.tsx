import type { ReactNode } from 'react';
import { announce } from '../../stores/announcements.ts';
import { Field } from '../../ui/field.tsx';
import { bind, controlId } from './bind.ts';
import css from './inquiry-form.module.css';
import type { Inquiry } from './inquiry.ts';

/** One address in three controls: the part before the @, the domain, and presets for the domain. */
export function EmailFields({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const { shown, wording } = inquiry;
  return (
    <fieldset className={css.email}>
      <legend className={`${css.legend} quiet`}>Where should we reply?</legend>
      <Field id={controlId('email1')} label="E-mail" error={shown['email1']}>
        {(control) => (
          // The browser autofills the whole address, which is then split.
          <input
            {...bind(inquiry, 'email1', control)}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <span className={css.at} aria-hidden="true">
        @
      </span>
      <Field id={controlId('email2')} label="Domain" error={shown['email2']}>
        {(control) => (
          <input
            {...bind(inquiry, 'email2', control)}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {wording.mailDomains.length > 0 && (
        <Field id={controlId('email3')} label="Domain preset" error={shown['email3']}>
          {(control) => (
            <select
              {...control}
              name="email3"
              value={inquiry.words.email3}
              onChange={({ target }) => {
                inquiry.change('email3', target.value);
                announce(
                  target.value
                    ? `The domain is now ${target.value}.`
                    : 'The domain is empty. Type it in the Domain field.',
                );
              }}
            >
              <option value="">Direct input</option>
              {wording.mailDomains.map((domain) => (
                <option key={domain}>{domain}</option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  );
}
