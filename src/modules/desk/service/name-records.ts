import { isoTime } from '../../../server/http/iso-time.ts';
import type { NamedSubject, Subjects } from '../../../server/module.ts';
import type { AuditRecord } from '../../../server/store/audit-log.ts';
import type { Reader } from '../../../server/store/engine.ts';
import type { Answer } from '../../../shared/do-contract.ts';

type Named = Answer<'auditList'>['items'][number];

/** Records as staff read them, with what they are about by its present name. */
export async function nameRecords(
  reader: Reader,
  records: readonly AuditRecord[],
  subjects: Subjects,
): Promise<Named[]> {
  const names = new Map<string, ReadonlyMap<string, NamedSubject>>();
  for (const [type, find] of Object.entries(subjects)) {
    const ids = records.flatMap((one) =>
      one.subject_type === type && one.subject_id ? [one.subject_id] : [],
    );
    if (ids.length > 0) names.set(type, await find(reader, [...new Set(ids)]));
  }
  return records.map(
    ({ id, at, actor, address, action, subject_type: subjectType, subject_id: subjectId, detail }) => {
      const about = names.get(subjectType)?.get(subjectId) ?? null;
      return { id, time: isoTime(at), actor, address, action, subjectType, subjectId, about, detail };
    },
  );
}
