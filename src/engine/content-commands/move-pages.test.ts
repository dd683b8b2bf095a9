// R-ENG-90
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { parsePagePath } from '../common/address.ts';
import { listFiles } from '../content/read-files.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import { movePages } from './move-pages.ts';
import { redirectsIn } from './redirect-list.ts';
import { scanSite } from './scan-site.ts';
import { BUILD_MODULES } from '../../../tools/testing/build-modules.ts';

/** Hundreds of moves, each with two lint runs over the whole site. */
const SLOW = { timeout: 240_000 };

const PAGES = ['business/plant/marine/mud', 'business/plant/transport/high', 'performance/plant'];
let sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites) site.remove();
  sites = [];
});

function makeSite(): TestSite {
  const site = createTestSite();
  sites.push(site);
  // Links of every form, some written with escapes.
  const high = 'pages-data/business/plant/transport/high.json';
  site.write(
    high,
    site
      .read(high)
      .replace(
        'See <sup>1</sup>',
        String.raw`\"Mud\" \u2013 [the desander](\/1556\/business\/plant\/marine\/mud#desander), [the mud page](/1556/business/plant/marine/mud) and [its tank](</1556/business/plant/marine/mud>). See <sup>1</sup>`,
      ),
  );
  site.write('posts/notices.json', '{ "text": "See <a href=\\"/1564/performance/plant\\">our work</a>." }\n');
  return site;
}

function places(site: TestSite): Parameters<typeof movePages>[3] {
  return { cache: join(site.root, '.build-cache'), modules: BUILD_MODULES, alsoNaming: ['posts', 'nowhere'] };
}

function move(site: TestSite, from: string, to: string, isTrial = false): ReturnType<typeof movePages> {
  return movePages(scanSite(site.root, places(site).cache), from, to, places(site), isTrial);
}

function commit({ root }: TestSite): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', 'pages-data'], { cwd: root });
  execFileSync('git', [...who, 'commit', '-q', '-m', 'Start'], { cwd: root });
}

/** Path -> content of all content files. */
function contentOf({ root }: TestSite): Record<string, string> {
  return Object.fromEntries(
    listFiles(root)
      .filter((file) => !/^(?:schemas|\.git)\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'latin1')]),
  );
}

function errorsOf({ root }: TestSite): string[] {
  return lintSite({ root })
    .findings.filter(({ severity, rule }) => severity === 'error' || rule === 'schema-path')
    .map(({ file, message }) => `${file} ${message}`);
}

test('this test’s site is valid, and its links are of every form', () => {
  expect(errorsOf(makeSite())).toEqual([]);
});

const segment = fc.constantFrom('a', 'plant', 'marine', 'business', 'mud', 'x-1', 'performance');
const route = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));

test('moving a page or a folder there and back changes no byte', SLOW, () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAGES, 'business/plant', 'business', 'performance'), route, (from, to) => {
      // In a folder with other pages, there would be no telling which pages were moved.
      fc.pre(
        !PAGES.some((page) => page.startsWith(`${to}/`) && !page.startsWith(`${from}/`)) ||
          PAGES.includes(from),
      );
      const site = makeSite();
      commit(site);
      const before = contentOf(site);
      try {
        move(site, from, to);
      } catch (error) {
        // Taken or reserved: nothing may have changed.
        expect(error).toHaveProperty('name', 'KnownError');
        expect(contentOf(site)).toEqual(before);
        return;
      }
      expect(contentOf(site)).not.toEqual(before);
      move(site, PAGES.includes(from) ? `${to}.json` : `${to}/`, from);
      expect(contentOf(site)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test('after any moves the lint is clean, and every earlier address redirects in one step', SLOW, () => {
  const steps = fc.array(fc.record({ page: fc.nat(2), to: route }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(steps, (moves) => {
      const site = makeSite();
      commit(site);
      const now = [...PAGES];
      for (const { page, to } of moves) {
        const from = now[page] ?? '';
        try {
          move(site, `${from}.json`, to);
        } catch (error) {
          expect(error).toHaveProperty('name', 'KnownError');
          continue; // nothing has changed, as the test above shows
        }
        now[page] = to;
        expect(errorsOf(site)).toEqual([]);
      }
      const led = new Map(
        redirectsIn(site.read('pages-data/redirects.json')).map(({ from, to }) => [from, to]),
      );
      for (const [index, former] of PAGES.entries()) {
        if (now[index] === former) continue;
        const address = `/${[1556, 1557, 1564][index] ?? 0}/${former}`;
        expect(parsePagePath(led.get(address) ?? '')?.route).toBe(now[index]);
      }
      expect(parsePagePath(led.get('/1556/business/plant/mud') ?? '')?.route ?? 'business/plant/mud').toBe(
        now[0],
      );
    }),
    {
      numRuns: 20,
      examples: [
        // Back to an address that redirected to the page, and away from it again.
        [[{ page: 0, to: 'business/plant/mud' }]],
        [
          [
            { page: 0, to: 'business/plant/mud' },
            { page: 0, to: 'business/plant/marine/mud' },
          ],
        ],
      ],
    },
  );
});

test('without a commit to compare with, a page’s old address always gets a redirect', () => {
  const site = makeSite();
  move(site, 'performance/plant', 'references');
  move(site, 'references', 'performance/plant');
  expect(redirectsIn(site.read('pages-data/redirects.json'))).toContainEqual({
    from: '/1564/references',
    to: '/1564/performance/plant',
  });
  expect(errorsOf(site)).toEqual([]);
});

test('a move lists each change, and a dry run changes nothing', () => {
  const site = makeSite();
  const before = contentOf(site);
  const trial = move(site, 'performance/plant', '/1564/references/plant', true);
  expect(contentOf(site)).toEqual(before);
  expect([...trial.lines, trial.summary].join('\n')).toMatchInlineSnapshot(`
    "pages-data/performance/plant.json moves to pages-data/references/plant.json: /1564/performance/plant is now /1564/references/plant
    pages-data/site.json:42 /1564/performance/plant#references → /1564/references/plant#references
    pages-data/menu.json:28 /1564/performance/plant → /1564/references/plant
    pages-data/search-terms.json:5 /1564/performance/plant → /1564/references/plant
    pages-data/business/plant/marine/mud.json:6 /1564/performance/plant#references → /1564/references/plant#references
    pages-data/business/plant/marine/mud.json:125 /1564/performance/plant?popup=mud-plant → /1564/references/plant?popup=mud-plant
    pages-data/redirects.json: visitors to /1564/performance/plant are redirected to /1564/references/plant
    posts/notices.json: address updated
    Would move 1 page and rewrite 5 links. Nothing was changed."
  `);
  expect(move(site, 'performance/plant', 'references/').lines).toEqual(trial.lines);
  expect(site.read('posts/notices.json')).toContain('/1564/references/plant');
});

test('a move that the lint refuses is undone completely', () => {
  const site = makeSite();
  // The new link makes the text too long: the schema allows 2,000 characters in a lead.
  const page = 'pages-data/performance/plant.json';
  const lead = `[mud](/1556/business/plant/marine/mud) ${'x'.repeat(2000 - 39)}`;
  site.write(page, site.read(page).replace('"blocks"', `"lead": ${JSON.stringify(lead)},\n  "blocks"`));
  expect(errorsOf(site)).toEqual([]);
  const before = contentOf(site);
  expect(() => move(site, 'business/plant/marine/mud', 'business/plant/cleaning-machines/mud')).toThrow(
    /^CONTENT_REFUSED: /,
  );
  expect(contentOf(site)).toEqual(before);
});

test('an impossible move is refused with what to do', () => {
  const site = makeSite();
  const refusal = (from: string, to: string): string => {
    try {
      return move(site, from, to).summary;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const before = contentOf(site);
  expect(
    [
      refusal('business/plant/marine/mut', 'x'),
      refusal('performance/plant', 'business/plant/marine/mud'),
      refusal('performance/plant', 'Performance/Plant'),
      refusal('performance/plant', 'board/plant'),
      refusal('performance/plant', 'menu'),
      refusal('performance/plant', 'contents/12'),
      refusal('contents/1574', 'ethics'),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "CONTENT_NOT_FOUND: there is no page or folder "business/plant/marine/mut" in pages-data. Did you mean "business/plant/marine/mud"? npm run content -- list shows all pages.
    ALREADY_THERE: pages-data/business/plant/marine/mud.json already exists; nothing was changed. Choose another name.
    NAME_WRONG: "Performance/Plant" can't be the path of a page. "Performance" can't be part of an address. Use lower-case letters, digits and hyphens. Did you mean "performance"?
    NAME_WRONG: "board/plant" can't be the path of a page. The folder "board" belongs to a screen of the site. Put the page elsewhere.
    NAME_WRONG: "menu" can't be the path of a page: the site itself uses that name.
    NAME_WRONG: "contents/12" can't be the new path of a page: a page in contents belongs to its menu item. npm run new:page -- contents/12 makes one.
    CONTENT_REFUSED: pages-data/contents/1574.json cannot move: its address is the id of its menu item. Nothing was changed."
  `);
  writeFileSync(join(site.root, 'pages-data/performance/plant.json'), '{ "title": ');
  expect(refusal('business/plant/marine/mud', 'mud')).toMatch(
    /^PAGE_LINT: pages-data\/performance\/plant\.json isn't valid JSON/,
  );
  site.write('pages-data/performance/plant.json', before['pages-data/performance/plant.json'] ?? '');
});
