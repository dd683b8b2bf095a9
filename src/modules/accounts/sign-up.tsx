import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { join } from './api/sign-in.ts';
import { ApiError } from '../../api/api-error.ts';
import { NICK_NAME_LENGTH, PASSWORD_LENGTH } from '../../shared/limits.ts';
import { looksLike } from '../../shared/looks-like.ts';
import { isBlank } from '../../engine/common/visible-text.ts';
import { lengthFault } from '../../shared/plain-text.ts';
import { readBack } from './account-paths.ts';
import { signInPath } from '../../engine/common/frame-paths.ts';
import { useSite } from '../../shell/screen-frame.tsx';
import { usePendingAction } from '../../shell/use-pending-action.ts';
import { announce } from '../../stores/announcements.ts';
import { enter } from '../../stores/session.ts';
import { navigate, useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft.ts';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { ProblemSummary } from '../../ui/problem-summary.tsx';
import { useFaults } from '../../ui/use-faults.ts';
import { AccountFrame } from './account-frame.tsx';
import { accountFailure } from './account-failure.ts';
import css from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { isAccountId, useIdCheck } from './use-id-check.ts';

/** Creates a member account, signs it in, then leads back to where the visitor came from. */
export function SignUp(): ReactNode {
  return (
    <AccountFrame title="Sign up">
      <SignUpForm />
    </AccountFrame>
  );
}

interface Words {
  readonly id: string;
  readonly nickName: string;
  readonly password: string;
}

/** The part stored in this window until the account is created: never a password. */
type Draft = Omit<Words, 'password'>;
const DRAFT = 'sign-up';

const DOUBT = {
  whether: 'whether your account was created',
  then: 'Try to sign in with it, or press Sign up again.',
};

const LABELS = { id: 'The ID', nickName: 'The name', password: 'The password' } as const;
const controlId = (field: string): string => `account-${field}`;

function SignUpForm(): ReactNode {
  const { siteId, places } = useSite();
  const { privacy } = places;
  const back = readBack(useAddress().search);
  const [words, setWords] = useState<Words>(() => ({
    ...(readDraft(DRAFT, isDraft) ?? { id: '', nickName: '' }),
    password: '',
  }));
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = usePendingAction();
  const able = useIdCheck(siteId, words.id);
  const found = findFaults(words, able);
  const { shown, edit, leave, showAll, refuse } = useFaults(found);
  if (tries > 0 && Object.keys(shown).length === 0) setTries(0);

  const change = (field: keyof Words, text: string): void => {
    const now = { ...words, [field]: text };
    setWords(now);
    keepWords(now);
    edit(field);
  };
  const signUp = async (): Promise<void> => {
    const action = begin();
    setBusy(true);
    try {
      const user = await join({ ...words, nickName: words.nickName.trim() });
      dropDraft(DRAFT);
      enter(user);
      if (action.isHere()) navigate(back, { replace: true });
      announce(`Your account was created. You are signed in as ${user.nickName}.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      const refused = Object.fromEntries(
        Object.entries(error.fields).map(([field, fault]) => [field, sentenceOf(field, fault)]),
      );
      const faults = Object.values(refused);
      const failed = faults.length === 0 ? accountFailure(error, 'create your account', DOUBT) : null;
      setFailure(failed);
      action.notifyIfNavigatedAway(
        failed ?? `Your account was not created. ${faults.join(' ')}`,
        'Back to sign-up',
      );
      if (failed !== null) return;
      refuse(refused);
      setTries((count) => count + 1);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (Object.keys(found).length === 0) {
      void signUp();
      return;
    }
    showAll();
    setTries((count) => count + 1);
  };
  const problems = Object.entries(shown).map(([field, sentence]) => ({
    control: controlId(field),
    sentence,
  }));

  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {tries > 0 && problems.length > 0 && (
        <ProblemSummary title="The account was not created" problems={problems} call={tries} />
      )}
      {failure && (
        <p role="alert" className={css.fault}>
          {failure}
        </p>
      )}
      <div>
        <Field
          id={controlId('id')}
          label="ID"
          hint="3 to 30 letters (A to Z), digits, dots, hyphens or underscores."
          error={shown['id']}
        >
          {(control) => (
            <input
              {...control}
              name="username"
              value={words.id}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              onChange={({ target }) => change('id', target.value.trim())}
              onBlur={() => leave('id')}
            />
          )}
        </Field>
        <p role="status" className={css.check}>
          {able !== null && `The ID ${words.id} is ${able ? 'available' : 'taken'}.`}
        </p>
      </div>
      <Field
        id={controlId('nickName')}
        label="Name"
        hint="Shown next to what you write. It does not have to be your real name."
        error={shown['nickName']}
      >
        {(control) => (
          <input
            {...control}
            name="nickname"
            value={words.nickName}
            autoComplete="nickname"
            aria-required
            onChange={({ target }) => change('nickName', target.value)}
            onBlur={() => leave('nickName')}
          />
        )}
      </Field>
      <PasswordField
        id={controlId('password')}
        value={words.password}
        kind="new-password"
        hint={`At least ${PASSWORD_LENGTH.least} characters. A few words in a row make a good password.`}
        error={shown['password']}
        onChange={(text) => change('password', text)}
        onBlur={() => leave('password')}
      />
      <p className={css.note}>
        <span>
          We keep your ID, name and password until you delete your account, to recognise you and to show who
          wrote a post. You may refuse: you can read the site and send an inquiry without an account.
        </span>{' '}
        {privacy === undefined ? (
          <span>The office answers questions about this.</span>
        ) : (
          <span>
            Details are in the <Link href={privacy}>privacy policy</Link>.
          </span>
        )}
      </p>
      <div className={css.actions}>
        <Button type="submit" look="accent" aria-disabled={busy}>
          Sign up
        </Button>
        <Link href={signInPath(back)}>I already have an account</Link>
      </div>
    </form>
  );
}

function keepWords({ id, nickName }: Words): void {
  const draft: Draft = { id, nickName };
  if (id === '' && nickName === '') dropDraft(DRAFT);
  else keepDraft(DRAFT, draft);
}

function isDraft(value: unknown): value is Draft {
  return looksLike(value, { id: '', nickName: '' });
}

/** Faults that can be found without the service, which decides in the end. */
function findFaults({ id, nickName, password }: Words, able: boolean | null): Record<string, string> {
  const faults: Record<string, string> = {};
  const { least, most } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (id === '') faults['id'] = 'Enter an ID.';
  else if (!isAccountId(id)) {
    faults['id'] =
      'The ID must have 3 to 30 letters (A to Z), digits, dots, hyphens or underscores, and begin with a letter or digit.';
  } else if (able === false) faults['id'] = `The ID ${id} is taken. Choose another one.`;
  const name = isBlank(nickName) ? 'Enter a name.' : lengthFault(nickName, NICK_NAME_LENGTH.most);
  if (name !== null) faults['nickName'] = name;
  if (length === 0) faults['password'] = 'Enter a password.';
  else if (length < least) faults['password'] = `The password must have at least ${least} characters.`;
  else if (length > most) faults['password'] = `The password must have at most ${most} characters.`;
  return faults;
}

/** The service's messages are the end of a sentence: "must not be the ID". */
function sentenceOf(field: string, text: string): string {
  const label = new Map<string, string>(Object.entries(LABELS)).get(field) ?? field;
  return `${label} ${text.replace(/\.$/, '')}.`;
}
