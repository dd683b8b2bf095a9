import type { ReactNode, SubmitEvent } from 'react';
import type { Question } from '../../shared/do-contract.ts';
import { MAX_TERM } from '../../engine/common/screens.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from '../../shell/staff/staff.module.css';
import { readField } from '../../shell/staff/read-field.ts';

interface AuditFilterProps {
  /** Action -> its meaning. */
  readonly words: ReadonlyMap<string, string>;
  readonly busy: boolean;
  /** Faults reported by the service, by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onShow: (filter: Question<'auditList'>) => void;
}

const LABELS = { from: 'From', to: 'To' } as const;

/** Filters the audit trail by action, by person, and by time. */
export function AuditFilter({ words, busy, fields, onShow }: AuditFilterProps): ReactNode {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) onShow(readFilter(new FormData(event.currentTarget)));
  };
  const fault = (name: 'from' | 'to'): string | undefined =>
    fields[name] && `“${LABELS[name]}” ${fields[name].replace(/\bfrom$/, '“From”')}.`;
  return (
    <form
      role="search"
      aria-label="Audit trail"
      noValidate
      className={`${css.finder} unprinted`}
      onSubmit={submit}
    >
      <Field label="Action" className={css.wide}>
        {(control) => (
          <select {...control} name="action" defaultValue={CHANGES}>
            <option value={CHANGES}>All changes</option>
            <option value={ALL}>All changes and views</option>
            <option value={REVIEW}>Sign-ins, exports and rights</option>
            {[...words].map(([action, meaning]) => (
              <option key={action} value={action}>
                {meaning}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="By or about (ID)" className={css.wide}>
        {(control) => (
          <input {...control} name="who" maxLength={MAX_TERM} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={LABELS[name]} error={fault(name)}>
          {(control) => <input {...control} name={name} type="date" />}
        </Field>
      ))}
      <Button type="submit" aria-disabled={busy}>
        Show records
      </Button>
    </form>
  );
}

const CHANGES = 'changes';
const ALL = 'all';
/** For the monthly review. */
const REVIEW = 'review';

function readFilter(form: FormData): Question<'auditList'> {
  const [who = '', from = '', to = '', what] = ['who', 'from', 'to', 'action'].map((name) =>
    readField(form, name),
  );
  return {
    ...(what === CHANGES || what === REVIEW ? { only: what } : what && what !== ALL && { action: what }),
    ...(who && { who }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
