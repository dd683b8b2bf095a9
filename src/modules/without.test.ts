import { expect, onTestFinished, test } from 'vitest';
import { MODULES } from '../../tools/testing/all-modules.ts';
import { browse } from '../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../tools/testing/built-site.ts';
import { SQLITE } from '../../tools/testing/engines.ts';
import { KEYS } from '../../tools/testing/file-service.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { openFolderStorage } from '../server/files/folder-storage.ts';
import { createService } from '../server/http/service.ts';
import { BOARD_CALLS } from './boards/contract.ts';
import { FILE_CALLS } from '../shared/calls/files.ts';
import type { CallContract } from '../shared/calls/parts.ts';
import { ACCOUNT_CALLS } from './accounts/contract.ts';
import { DESK_CALLS } from './desk/contract.ts';
import { INQUIRY_CALLS } from './inquiry/contract.ts';
import { SEARCH_CALLS } from './search/contract.ts';

const CALLS: Readonly<Record<string, Readonly<Record<string, CallContract>>>> = {
  accounts: ACCOUNT_CALLS,
  boards: { ...BOARD_CALLS, ...FILE_CALLS },
  desk: DESK_CALLS,
  inquiry: INQUIRY_CALLS,
  search: SEARCH_CALLS,
};

test('every module of the service is tried', () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(MODULES).sort());
});

test.each(Object.keys(CALLS))(
  'a site without %s has none of its calls, and those of all others',
  async (name) => {
    const modules = Object.entries(MODULES).flatMap(([one, module]) => (one === name ? [] : [module]));
    const storage = openFolderStorage(makeFolder(), KEYS, 0);
    const settings = { siteUrl: null, logLevel: 'silent', storage } as const;
    const { app } = await createService({ ...makeBuiltSite(), modules }, settings, await SQLITE.open());
    onTestFinished(() => app.close());
    await app.ready();
    for (const [one, calls] of Object.entries(CALLS)) {
      const there = Object.values(calls).map(({ method, path: url }) => app.hasRoute({ method, url }));
      expect([one, new Set(there)]).toEqual([one, new Set([one !== name])]);
    }
    const [gone] = Object.values(CALLS[name] ?? {});
    expect((await browse(app).get(gone?.path ?? '')).statusCode).toBe(404);
    for (const address of ['/', '/13/a/b', '/health'])
      expect((await app.inject(address)).statusCode).toBe(200);
  },
);
