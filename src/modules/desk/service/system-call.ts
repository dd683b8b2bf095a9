import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DESK_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { freeBytes } from '../../../server/files/disk-room.ts';
import { countMails } from '../../../server/mail/waiting-mails.ts';
import type { SystemFacts } from '../../../server/module.ts';
import type { Database } from '../../../server/store/engine.ts';
import { readStorageUse } from '../../../server/store/storage-use.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { addCall } from '../../../server/http/calls.ts';
import { record } from '../../../server/http/record.ts';

/** The call that shows staff the service's version, storage and settings, but no path, password or server address. */
export function addSystemCall(app: FastifyInstance, database: Database, facts: SystemFacts): void {
  addCall<Question<'systemState'>>(app, DESK_CALLS.systemState, async (_question, request) => {
    const answer = await describe(database, facts);
    await record(database, request, { action: 'system.read', subjectType: 'system', subjectId: '' });
    return answer;
  });
}

async function describe(database: Database, facts: SystemFacts): Promise<Answer<'systemState'>> {
  const { siteUrl, dataDir, bucket, mail, isDemo = false, version = 'development' } = facts;
  const use = await readStorageUse(database);
  return {
    version,
    node: process.versions.node,
    startedTime: isoTime(Math.round(performance.timeOrigin)),
    site: siteUrl?.origin ?? null,
    database: {
      engine: database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      bytes: use.databaseBytes,
      schema: use.schema,
    },
    files: { place: bucket ? 'bucket' : 'folder', count: use.files, bytes: use.fileBytes },
    freeBytes: dataDir === undefined ? null : await leastFree([dataDir, join(dataDir, 'files')]),
    mail: { on: Boolean(mail), ...(await countMails(database.read)) },
    demo: isDemo,
  };
}

/** @returns free bytes on the fullest of the folders' disks; null if unknown */
async function leastFree(folders: readonly string[]): Promise<number | null> {
  const known = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => [])));
  return known.flat().reduce<number | null>((least, bytes) => Math.min(least ?? bytes, bytes), null);
}
