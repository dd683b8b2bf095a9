import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import { useClock } from '../../shell/staff/fact.tsx';
import css from '../../shell/staff/staff.module.css';
import { Link } from '../../ui/link.tsx';
import own from './desk.module.css';

type Items = Answer<'auditList'>['items'];

interface AuditRecordsProps {
  readonly items: Items;
  /** Action -> its meaning. Actions of a later version are missing. */
  readonly words: ReadonlyMap<string, string>;
  readonly busy: boolean;
}

/** Who did what to what, when and from where. */
export function AuditRecords({ items, words, busy }: AuditRecordsProps): ReactNode {
  if (items.length === 0) return <p className={css.empty}>No matching records.</p>;
  return (
    <ul className={css.rows} aria-busy={busy || undefined}>
      {items.map((record) => (
        <AuditRecord key={record.id} record={record} meaning={words.get(record.action) ?? record.action} />
      ))}
    </ul>
  );
}

interface AuditRecordProps {
  readonly record: Items[number];
  readonly meaning: string;
}

function AuditRecord({ record, meaning }: AuditRecordProps): ReactNode {
  const { time, actor, address, detail, subjectId } = record;
  const { clock } = useClock();
  return (
    <li className={own.record}>
      <time>{clock(time)}</time>
      <div>
        <p>
          <b>{meaning}</b>
          <span>{` by ${actor || 'someone not signed in'}${address ? ` from ${address}` : ''}`}</span>
        </p>
        {(subjectId || detail) && (
          <p className="quiet">
            {subjectId && <Subject record={record} />}
            {subjectId && detail && ' · '}
            {detail}
          </p>
        )}
      </div>
    </li>
  );
}

/** What a record is about: its kind and id, and its present name with a link to it. */
function Subject({ record: { subjectType, subjectId, about } }: Pick<AuditRecordProps, 'record'>): ReactNode {
  const id = `${subjectType} ${subjectId}`;
  if (!about) return id;
  const name = about.href === null ? about.name : <Link href={about.href}>{about.name}</Link>;
  return about.name === subjectId ? (
    <>
      {subjectType} {name}
    </>
  ) : (
    <>
      {id}: {name}
    </>
  );
}
