import { useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import { SendFailed } from '../../shell/send-failed.tsx';
import { Attachments } from '../../shell/upload/attachments.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { ProblemSummary } from '../../ui/problem-summary.tsx';
import { uploadFile } from './api/upload-file.ts';
import { AskedAbout, AskedStatus } from './asked-about.tsx';
import { MOST_FILES } from './contract.ts';
import { bind, controlId } from './bind.ts';
import { EmailFields } from './email-fields.tsx';
import css from './inquiry-form.module.css';
import type { InquiryWording } from './inquiry-wording.ts';
import { OptionalFields } from './optional-fields.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { inquiryFacts } from './facts.ts';
import { useInquiry } from './use-inquiry.ts';
import type { Inquiry } from './inquiry.ts';

/** The id of the form's heading, which gets the focus when something focused is removed. */
export const FORM_HEADING = 'customer-inquiry';

/** Attributes that make password managers skip a field: 1Password, Bitwarden, LastPass, Dashlane, Proton Pass. */
const LEFT_BY_MANAGERS = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const;

interface InquiryFormProps {
  readonly site: SiteFacts;
  readonly wording: InquiryWording;
}

const REQUIRED_WORDS = 'All fields are required, except those under “Optional”, and files.';

/** The form: six required and three optional fields. Until it is complete, Save is disabled, but a press shows the errors. */
export function InquiryForm({ site, wording }: InquiryFormProps): ReactNode {
  const inquiry = useInquiry(site, wording);
  const { asked, shown, tries, failure } = inquiry;
  const { asksConsent } = inquiryFacts(site);
  const honeypot = useRef<HTMLInputElement>(null);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    inquiry.save(honeypot.current?.value ?? '');
  };
  const problems = Object.entries(shown).map(([field, sentence]) => ({
    control:
      field in inquiry.words || field === 'files' || (field === 'about' && asked.state === 'failed')
        ? controlId(field)
        : null,
    sentence,
  }));
  return (
    <form noValidate aria-labelledby={FORM_HEADING} className={css.form} onSubmit={save}>
      <div>
        <p className="quiet">
          {inquiry.restored ? `What you wrote before is still here. ${REQUIRED_WORDS}` : REQUIRED_WORDS}
        </p>
        <AskedStatus asked={asked} />
      </div>
      {tries > 0 && problems.length > 0 && (
        <ProblemSummary title="The inquiry was not sent" problems={problems} call={tries} />
      )}
      <AskedAbout
        inquiry={inquiry}
        onEmpty={() => document.getElementById(FORM_HEADING)?.focus({ preventScroll: true })}
      />
      <Field id={controlId('worker')} label="Name" error={shown['worker']}>
        {(control) => <input {...bind(inquiry, 'worker', control)} autoComplete="name" />}
      </Field>
      <Field id={controlId('tel')} label="Phone number" error={shown['tel']}>
        {(control) => (
          <input {...bind(inquiry, 'tel', control)} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
      <EmailFields inquiry={inquiry} />
      <Field id={controlId('contents')} label="Contents" error={shown['contents']}>
        {(control) => <textarea {...bind(inquiry, 'contents', control)} rows={9} />}
      </Field>
      <OptionalFields inquiry={inquiry} />
      <Attachments
        id={controlId('files')}
        label="Drawings, data, photographs (optional)"
        owner="An inquiry"
        most={MOST_FILES}
        files={inquiry.files}
        keyOf={({ file }) => file}
        error={shown['files']}
        upload={uploadFile}
        onChange={inquiry.attach}
        onHold={inquiry.hold}
      />
      {/* Bots fill it in; people can neither see nor reach it. */}
      <div inert aria-hidden="true" className={css.honeypot}>
        <label htmlFor={controlId('topic')}>Topic</label>
        <input
          ref={honeypot}
          id={controlId('topic')}
          name="topic"
          autoComplete="off"
          tabIndex={-1}
          {...LEFT_BY_MANAGERS}
        />
      </div>
      <PrivacyNotice site={site} purpose={wording.purpose} />
      {asksConsent && <Consent inquiry={inquiry} />}
      {failure && Object.keys(failure.fields).length === 0 && (
        <SendFailed
          error={failure}
          what="Your inquiry"
          button="Save"
          inDoubt="Press Save again: an inquiry that has already arrived is not stored twice."
        />
      )}
      <Actions inquiry={inquiry} asksConsent={asksConsent} />
      <Confirmation inquiry={inquiry} />
    </form>
  );
}

function Consent({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const error = inquiry.shown['consent'];
  const id = controlId('consent');
  return (
    <div>
      <label className={css.consent}>
        <input
          id={id}
          type="checkbox"
          name="consent"
          checked={inquiry.words.consent}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => inquiry.agree(target.checked)}
          onBlur={() => inquiry.leave('consent')}
        />
        I agree to the processing of my personal information as described above.
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface ActionsProps {
  readonly inquiry: Inquiry;
  readonly asksConsent: boolean;
}

function Actions({ inquiry, asksConsent }: ActionsProps): ReactNode {
  const { missing, busy, undo } = inquiry;
  const remaining = missing > 0 ? remainingWords(missing, asksConsent) : '';
  return (
    <div className={`${css.actions} unprinted cluster`}>
      <Button
        type="submit"
        look="accent"
        aria-disabled={missing > 0 || busy}
        aria-describedby="inquiry-state"
      >
        Save
      </Button>
      <Button onClick={inquiry.cancel} aria-disabled={busy}>
        Cancel
      </Button>
      <p id="inquiry-state" className="quiet">
        {busy ? 'Sending…' : remaining}
      </p>
      {undo && <Button onClick={undo}>Restore my text</Button>}
    </div>
  );
}

/** If the site asks for consent, ticking the box is a step too. */
function remainingWords(missing: number, asksConsent: boolean): string {
  const s = missing === 1 ? '' : 's';
  return asksConsent ? `Complete ${missing} more step${s}.` : `Fill in ${missing} more field${s}.`;
}

/** The owner's alert, then an empty form, with the focus where it is after a reload. */
function Confirmation({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLElement>(null);
  const close = (): void => {
    heading.current = document.querySelector('main h1');
    inquiry.confirm();
  };
  return (
    <AlertDialog
      open={inquiry.receipt !== null}
      onClose={close}
      label="Inquiry registered"
      focus={button}
      opener={heading}
      actions={
        <Button ref={button} look="accent" onClick={close}>
          OK
        </Button>
      }
    >
      <p>{inquiry.wording.registered}</p>
      {inquiry.receipt !== null && <p>{`Receipt number: ${inquiry.receipt}`}</p>}
      {inquiry.isMore && (
        <p>Changes you made after pressing Save were not sent. They are still in the form.</p>
      )}
    </AlertDialog>
  );
}
