import { expect, onTestFinished, test } from 'vitest';
import { MODULES } from '../../tools/testing/all-modules.ts';
import { browse } from '../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../tools/testing/built-site.ts';
import { SQLITE } from '../../tools/testing/engines.ts';
import { KEYS } from '../../tools/testing/file-service.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { openFolderStorage } from '../server/files/folder-storage.ts';
import { createService } from '../server/http/service.ts';
import { FILE_CALLS } from '../shared/calls/files.ts';
import type { CallContract } from '../shared/calls/parts.ts';

type Calls = Readonly<Record<string, CallContract>>;

/** The calls of each module of the service: what its contract exports as `…_CALLS`. */
const CALLS: Readonly<Record<string, Calls>> = Object.fromEntries(
  await Promise.all(
    Object.keys(MODULES).map(async (name): Promise<[string, Calls]> => {
      const contract = (await import(`./${name}/contract.ts`)) as Readonly<Record<string, Calls>>;
      const groups = Object.entries(contract).flatMap(([key, calls]) =>
        key.endsWith('_CALLS') ? [calls] : [],
      );
      return [name, Object.assign({}, ...groups, name === 'boards' ? FILE_CALLS : {}) as Calls]; // made by callsOf
    }),
  ),
);

test.each(Object.keys(CALLS))('a site without %s lacks its calls, and has all others', async (name) => {
  const modules = Object.entries(MODULES).flatMap(([one, module]) => (one === name ? [] : [module]));
  const storage = openFolderStorage(makeFolder(), KEYS, 0);
  const settings = { siteUrl: null, logLevel: 'silent', storage } as const;
  const { app } = await createService({ ...makeBuiltSite(), modules }, settings, await SQLITE.open());
  onTestFinished(() => app.close());
  await app.ready();
  for (const [one, calls] of Object.entries(CALLS)) {
    expect(Object.keys(calls).length).toBeGreaterThan(0);
    const there = Object.values(calls).map(({ method, path: url }) => app.hasRoute({ method, url }));
    expect([one, new Set(there)]).toEqual([one, new Set([one !== name])]);
  }
  const [gone] = Object.values(CALLS[name] ?? {});
  expect((await browse(app).get(gone?.path ?? '')).statusCode).toBe(404);
  for (const address of ['/', '/13/a/b', '/health']) expect((await app.inject(address)).statusCode).toBe(200);
});
