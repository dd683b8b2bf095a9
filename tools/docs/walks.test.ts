// R-ENG-81
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { renderView } from '../../src/app/entry-server.tsx';
import { buildSite } from '../../src/engine/build/build-site.ts';
import { createService } from '../../src/server/http/service.ts';
import { makeBuiltSite } from '../testing/built-site.ts';
import { SQLITE } from '../testing/engines.ts';
import { linkTestSite } from '../testing/project-copy.ts';
import { siteCode } from '../testing/site-code.ts';
import { MENU, SITE } from '../testing/site-fixture.ts';
import { STUB_BUILD } from '../testing/stub-code.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = pathToFileURL(join(ROOT, 'src/')).href;
const ARCHITECTURE = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');

/** The modules that a walk names: what each of its numbered steps opens with; and how many it says that there are. */
function walkOf(heading: string): { modules: string[]; count: number } {
  const [, rest = ''] = ARCHITECTURE.split(`### ${heading}\n`);
  const [walk = ''] = rest.split('\n#');
  const modules = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
  return { modules, count: Number(/(\d+) modules/.exec(walk)?.[1]) };
}

/** @returns the modules of ours of which a function runs meanwhile, such as `src/server/http/calls.ts` */
async function modulesRunBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result.filter(
    ({ url, functions }) => url.startsWith(SOURCES) && functions.some(({ ranges }) => ranges[0]?.count),
  );
  return new Set(ran.map(({ url }) => `src/${url.slice(SOURCES.length)}`));
}

function check(heading: string, ran: ReadonlySet<string>): void {
  const { modules, count } = walkOf(heading);
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((module) => !ran.has(module))).toEqual([]);
  expect(ran.size, 'modules that run; ARCHITECTURE says how many').toBeLessThanOrEqual(count);
}

test('every module named in the walk of a page runs when a page is made', { timeout: 60_000 }, async () => {
  const root = linkTestSite();
  const ran = await modulesRunBy(async () => {
    await buildSite(root, STUB_BUILD);
    const blocks = [{ type: 'note', text: [{ tag: 'p', children: ['Words'] }] }] as const;
    const page = { route: 'a/b', menuId: 13, title: 'A', description: '', uses: ['note'], blocks };
    await renderView({ view: { kind: 'page', page }, menu: MENU, site: SITE, address: '/13/a/b', siteCode });
  });
  check('1. A page file becomes HTML', ran);
});

test('every module named in the walk of a list runs when a list is requested', async () => {
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent' },
    await SQLITE.open(),
  );
  onTestFinished(() => app.close());
  const ask = (board: number): Promise<{ statusCode: number }> =>
    app.inject(`/getSimpleBoardListForPage.do?boardConfigId=${board}&page=1`);
  await ask(151); // what runs once for a service
  const ran = await modulesRunBy(async () => expect((await ask(150)).statusCode).toBe(200));
  check('2. A list goes from the socket to the statement', ran);
});
