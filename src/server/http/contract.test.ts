// R-ENG-80
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../tools/testing/all-calls.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { startFileService } from '../../../tools/testing/file-service.ts';
import { wellMeant } from '../../../tools/testing/hostile-requests.ts';
import { listFiles } from '../../../tools/testing/read-documents.ts';
import type { VisitorHeaders } from '../../../tools/testing/sign-in.ts';
import type { CallContract } from '../../shared/calls/parts.ts';
import { TOKEN_HEADER } from '../sessions/cookies.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OWN = 'src/server/http/contract.test.ts';

const CALLS: readonly (CallContract & { readonly name: string })[] = Object.entries(ALL_CALLS).map(
  ([name, call]) => ({ ...call, name }),
);

const FOR_SOME = CALLS.filter(({ access }) => access !== 'anyone');

function requestFor({ method, path, question }: CallContract, headers: VisitorHeaders) {
  const { required = [], properties = {} } = question as {
    readonly required?: readonly string[];
    readonly properties?: Readonly<Record<string, object>>;
  }; // every question's schema is an object's
  const values = Object.fromEntries(
    required.map((name) => [name, wellMeant(name, properties[name] ?? {})] as const),
  );
  if (method === 'POST') {
    const json = { ...headers, 'content-type': 'application/json' };
    return { url: path, method, headers: json, payload: JSON.stringify(values) };
  }
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  const asked = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString();
  return { url: path.includes('/:') ? url : `${url}?${asked}`, method, headers };
}

describe('every call of the contract', () => {
  test('is answered by a handler, and is never stored by shared caches', async () => {
    const service = await startFileService(SQLITE, { rateLimitFactor: 1_000_000 });
    const wrong: string[] = [];
    for (const call of CALLS) {
      const { url, ...options } = requestFor(call, await service.as(`kim-${call.name}`, 'staff'));
      const { statusCode, headers, body } = await service.ask(url, options);
      const isHandled = statusCode < 500 && !/"METHOD_NOT_ALLOWED"/.test(body);
      const isPrivate = /^(no-store|no-cache|private.*)$/.test(String(headers['cache-control']));
      if (!isHandled || !isPrivate) {
        wrong.push(`${call.name}: ${statusCode} ${String(headers['cache-control'])} ${body.slice(0, 80)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('admits only those that the contract names, and changes nothing without the token', async () => {
    const service = await startFileService(SQLITE, { rateLimitFactor: 1_000_000 });
    const nobody = await service.anonymous();
    const member = await service.as('kim');
    const staff = await service.as('lee', 'staff');
    const refusal = async (call: CallContract, headers: VisitorHeaders): Promise<string> => {
      const { url, ...options } = requestFor(call, headers);
      const answer = await service.ask(url, options);
      return `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
    };
    for (const call of FOR_SOME) {
      expect([call.name, await refusal(call, nobody)]).toEqual([call.name, '401 SESSION_NEEDED']);
      if (call.access !== 'staff') continue;
      expect([call.name, await refusal(call, member)]).toEqual([call.name, '403 NOT_ALLOWED']);
    }
    for (const call of CALLS.filter(({ token }) => token)) {
      const forged = { ...staff, [TOKEN_HEADER]: 'x' };
      expect([call.name, await refusal(call, forged)]).toEqual([call.name, '403 TOKEN_WRONG']);
    }
  });

  test('has a client function and a test of its handler', () => {
    const files = listFiles(ROOT);
    const unnamedIn = (isLookedAt: (file: string) => boolean): string[] => {
      const text = files
        .filter(isLookedAt)
        .map((file) => readFileSync(join(ROOT, file), 'utf8'))
        .join('\n');
      return CALLS.filter(
        ({ name, path }) => !text.includes(path.replace(/:\w+$/, '')) && !text.includes(`_CALLS.${name}`),
      ).map(({ name }) => name);
    };
    expect(
      unnamedIn(
        (file) =>
          /^src\/(api\/|modules\/[\w-]+\/(api\/|[^/]+\.tsx$)|shared\/files\.ts)/.test(file) &&
          !file.includes('.test.'),
      ),
    ).toEqual([]);
    expect(
      unnamedIn(
        (file) =>
          /^src\/(server\/.+|modules\/[\w-]+\/(service\/.+|service))\.test\.ts$/.test(file) && file !== OWN,
      ),
    ).toEqual([]);
  });
});
