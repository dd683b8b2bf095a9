// R-CALL-01, R-CALL-02, R-CALL-03, R-SEC-13, R-SEC-24, R-SEC-26, R-SEC-28, R-FIG-17, R-ENG-80
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, SQLITE } from '../../../tools/testing/engines.ts';
import { drawPng, startFileService } from '../../../tools/testing/file-service.ts';
import { hostileForms } from '../../../tools/testing/hostile-forms.ts';
import { hostileRequests } from '../../../tools/testing/hostile-requests.ts';
import type { HostileRequest } from '../../../tools/testing/hostile-requests.ts';
import type { PostService } from '../../../tools/testing/post-service.ts';
import type { VisitorHeaders } from '../../../tools/testing/sign-in.ts';
import type { Database } from '../store/engine.ts';

const REQUESTS = [...hostileRequests(), ...hostileForms()];

/** An error body is at most 4 KB and comes within 1.5 seconds. */
const LIMITS = { bytes: 4_096, ms: 1_500 };

/** Stack traces, paths of this machine and a database's messages. */
const TELL_TALES =
  /\bat \S+ \(|\.[jt]s:\d+|node_modules|\/tmp\/|\/home\/|SQLITE|sqlite_|syntax error|pg_|relation "/;

/** @returns the answer's fault, or null */
async function faultOf(
  { ask }: PostService,
  { fault, headers, payload, ...rest }: HostileRequest,
  visitor: VisitorHeaders,
): Promise<string | null> {
  const options = {
    ...rest,
    headers: { ...visitor, ...headers },
    ...(payload === undefined ? {} : { payload }),
  };
  const begun = process.cpuUsage();
  const answer = await ask(rest.url, options as Parameters<PostService['ask']>[1]); // any method is meant
  const { user, system } = process.cpuUsage(begun); // of all threads; other processes on a busy machine don't count
  const ms = (user + system) / 1_000;
  const say = (text: string): string =>
    `${fault} -> ${answer.statusCode} ${text}: ${answer.body.slice(0, 200)}`;
  if (answer.statusCode < 400 || answer.statusCode > 499) return say('is no refusal');
  if (ms > LIMITS.ms) return say(`took ${Math.round(ms)} ms`);
  if (answer.rawPayload.length > LIMITS.bytes) return say(`has ${answer.rawPayload.length} bytes`);
  if (TELL_TALES.test(answer.body)) return say('tells too much');
  return isRefusal(answer.body) ? null : say('is no {code, message}');
}

function isRefusal(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return false;
    const { code, message } = value as Record<string, unknown>; // an object's keys are text
    return typeof code === 'string' && /^[A-Z_]+$/.test(code) && typeof message === 'string';
  } catch {
    return false;
  }
}

/** Table -> all its rows as one text. Rate-limit counters are left out, because they change with each request. */
async function contentOf({ read, dialect }: Database): Promise<Record<string, string>> {
  const names =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
          and name not like 'post_search%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const content: Record<string, string> = {};
  for (const { name } of (await names.execute(read)).rows) {
    if (name === 'rate_limit') continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read);
    const lines = rows.map(({ seen_at: _seen, ...row }) => JSON.stringify(row));
    content[name] = lines.toSorted().join('\n');
  }
  return content;
}

test('the corpus is large, and gets past session and token checks', { timeout: 240_000 }, async () => {
  expect(REQUESTS.length).toBeGreaterThanOrEqual(1_860);
  const service = await startFileService(SQLITE, { rateLimitFactor: 1_000_000 });
  const staff = await service.as('kim', 'staff');
  const codes = new Map<string, number>();
  for (const { headers, payload, url, method } of REQUESTS) {
    const options = {
      method,
      headers: { ...staff, ...headers },
      ...(payload === undefined ? {} : { payload }),
    };
    const answer = await service.ask(url, options as Parameters<PostService['ask']>[1]); // any method is meant
    const { code } = answer.json<{ code: string }>();
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  // With an invalid session or token, every request would be refused for that reason only.
  expect(codes.get('BAD_QUESTION')).toBeGreaterThan(1_000);
  expect(codes.get('BODY_BROKEN')).toBeGreaterThan(100);
  expect(codes.get('FILE_KIND_REFUSED')).toBeGreaterThan(200);
  expect(codes.get('UPLOAD_BROKEN')).toBeGreaterThan(10);
});

describe.each(ENGINES)('hostile requests to a service on $name', { timeout: 240_000 }, (engine) => {
  test.each(['nobody', 'member', 'staff'] as const)(
    'sent by %s are refused with plain messages, and write nothing',
    async (who) => {
      const service = await startFileService(engine, { rateLimitFactor: 1_000_000 });
      await service.add({ title: 'A post' });
      await service.take(await drawPng(), 'a.png', await service.as('lee'));
      const visitor = who === 'nobody' ? await service.anonymous() : await service.as('kim', who);
      const before = [await contentOf(service.database), service.onDisk()];
      const faults: string[] = [];
      for (const request of REQUESTS) {
        const fault = await faultOf(service, request, visitor);
        if (fault !== null) faults.push(fault);
      }
      expect(faults).toEqual([]);
      expect([await contentOf(service.database), service.onDisk()]).toEqual(before);
    },
  );
});
