import { parseArgs } from 'node:util';
import { wordsFault } from '../../engine/common/words-fault.ts';
import { ServiceError } from '../service-error.ts';
import type { Database } from '../store/engine.ts';
import { isoTime } from '../store/name-record.ts';
import { verifyAudit } from '../store/verify-audit.ts';
import type { NotedHead } from '../store/verify-audit.ts';

/** @throws ServiceError AUDIT_COMMAND, exit code 2 */
export function readAuditCommand(args: readonly string[]): readonly NotedHead[] {
  return split(args).map((text) => {
    const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
    if (number === undefined || hash === undefined) {
      throw misuse(`"${text}" isn't a head. Copy it from the log: a number, a colon, and 64 characters.`);
    }
    return { number: Number(number), hash };
  });
}

function split(args: readonly string[]): readonly string[] {
  try {
    const { values } = parseArgs({ args: [...args], options: { head: { type: 'string', multiple: true } } });
    return values.head ?? [];
  } catch (cause) {
    throw misuse(wordsFault(cause));
  }
}

function misuse(sentence: string): ServiceError {
  return new ServiceError(
    'AUDIT_COMMAND',
    `${sentence} npm run audit:verify -- --help explains the options.`,
    {
      exitCode: 2,
    },
  );
}

/**
 * Checks the audit trail of a database, which a service may be using.
 * @param heads from the log
 * @returns what to print
 * @throws ServiceError AUDIT_BROKEN
 */
export async function runAuditCommand(
  database: Database,
  heads: readonly NotedHead[] = [],
  now = Date.now(),
): Promise<string> {
  const report = await database.snapshot((reader) => verifyAudit(reader, now, heads));
  const { fault, count, purged, span, head, tooOld } = report;
  if (fault !== null) throw new ServiceError('AUDIT_BROKEN', fault);
  const time = span ? ` from ${isoTime(span.from)} to ${isoTime(span.to)}` : '';
  const checked = heads.length - tooOld.length;
  return [
    `The audit trail is unbroken: ${count} ${count === 1 ? 'record' : 'records'}${time}.`,
    ...(purged > 0 ? [`Records up to number ${purged} were deleted at the end of their term.`] : []),
    ...(checked > 0 ? [checked === 1 ? 'It contains the head.' : `It contains all ${checked} heads.`] : []),
    ...tooOld.map((old) => `Too old to check, because its record was deleted: ${old}`),
    `Head: ${head}`,
  ].join('\n');
}
