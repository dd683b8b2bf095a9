// @vitest-environment jsdom
// R-SEC-38
import { act } from '@testing-library/react';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { ALL_BLOCKS } from '../../tools/testing/all-blocks.ts';
import { BUILD_MODULES } from '../../tools/testing/build-modules.ts';
import { compileSite } from '../engine/compile/compile-site.ts';
import { loadBlocks } from '../engine/render/load-blocks.ts';
import { pagePath } from '../engine/common/address.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import { createMenuStore } from '../stores/menu.ts';
import { ALL_SCREENS } from '../../tools/testing/all-screens.ts';
import { parseScreenPath } from '../engine/common/screens.ts';
import { linkTestSite } from '../../tools/testing/project-copy.ts';
import { hydrate } from '../../tools/testing/hydrate.ts';
import { MENU, SITE } from '../../tools/testing/site-fixture.ts';
import { App } from './app.tsx';
import { NO_RELOAD } from './reload.ts';
import { renderView } from './entry-server.tsx';
import type { RenderedView } from './entry-server.tsx';
import { createPageSource } from './page-source.ts';
import { siteCode } from '../../tools/testing/site-code.ts';
import type { SitePage } from '../../tools/testing/site-page.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const live = compileSite(ROOT, undefined, BUILD_MODULES);
const FIXTURE: SitePage = {
  route: 'business/plant/marine/mud',
  menuId: 1556,
  title: 'Mud treatment system',
  description: 'Equipment for drilling mud.',
  uses: ['rich-text'],
  blocks: [{ type: 'rich-text', text: [{ tag: 'p', children: ['The words of the page.'] }] }],
};
const ADDRESS = '/1556/business/plant/marine/mud';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function render(page: CompiledPage): Promise<RenderedView> {
  return renderView({ view: { kind: 'page', page }, menu: MENU, site: SITE, address: ADDRESS, siteCode });
}

test.each([
  ['/1567/inquiry', 'Customer | Inquiry | WM Group', '/1567/inquiry'],
  ['/sign-in', 'Sign in | WM Group', null],
  ['/sign-up', 'Sign up | WM Group', null],
  ['/search', 'Search | WM Group', null],
])(
  'the head of the document at %s is that of its screen, and the rest is the same for all screens',
  async (at, title, path) => {
    const screen = parseScreenPath(at, ALL_SCREENS);
    if (!screen) throw new Error('no screen stands there');
    const { menu, site } = compileSite(linkTestSite(), undefined, BUILD_MODULES);
    const common = { menu, site, address: '/', siteCode };
    const named = await renderView({ view: { kind: 'screen', screen }, ...common });
    const bare = await renderView({ view: { kind: 'screen' }, ...common });
    expect(named.head).toMatchObject({ title, path });
    expect(bare.head).toBeNull();
    expect([named.html, named.state]).toEqual([bare.html, bare.state]);
  },
);

describe('a rendered page', () => {
  it('contains the page and everything around it', async () => {
    const { html, head } = await render(FIXTURE);
    expect(head).toEqual({
      title: 'Business | Plant | Mud treatment system | WM Group',
      description: 'Equipment for drilling mud.',
      path: ADDRESS,
    });
    document.body.innerHTML = html;
    expect(document.querySelector('main h1')).toHaveTextContent('Mud treatment system');
    expect(document.querySelector('main')).toHaveTextContent('The words of the page.');
    expect(document.querySelector('header')).toHaveTextContent('Performance');
    expect(document.querySelector('footer')).toHaveTextContent('Busan');
    expect(document.querySelector('dialog')).toHaveTextContent('Powder plant');
    expect(document.querySelectorAll('[href^="/#"]')).toHaveLength(0);
  });

  it('cannot contain an unknown block', async () => {
    const page = { ...FIXTURE, uses: ['no-such-block'] };
    await expect(render(page)).rejects.toThrow('UNKNOWN_BLOCK: no block is named "no-such-block"');
  });
});

describe.each(live.pages.map((page) => [page.route, page] as const))('the page %s', (_, page) => {
  const { menu, site } = live;
  const address = pagePath(page.menuId, page.route);

  it('has one heading, all of its tabs, and no inline styles or scripts', async () => {
    const { html } = await renderView({ view: { kind: 'page', page }, menu, site, address, siteCode });
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    expect(html).not.toContain('<script');
    document.body.innerHTML = html;
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const tabs = document.querySelectorAll('[role=tab]').length;
    expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(tabs);
  });

  it('is hydrated without a mismatch', async () => {
    const complaints = vi.spyOn(console, 'error');
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    history.replaceState(null, '', address);
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = (await renderView({ view: { kind: 'page', page }, menu, site, address, siteCode })).html;
    const differences: unknown[] = [];
    const loaded = { page, blocks: await loadBlocks(page.uses, ALL_BLOCKS) };
    await act(async () => {
      hydrate(
        root,
        <App
          site={site}
          origin="https://www.example.com"
          menuStore={createMenuStore(menu)}
          source={createPageSource(ALL_BLOCKS)}
          offer={siteCode}
          address={address}
          initial={{ kind: 'page', loaded }}
          reload={NO_RELOAD}
        />,
        { onRecoverableError: (error) => differences.push(error) },
      );
      await Promise.resolve();
    });
    expect(differences).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(document.title).toContain(site.facts['company']?.['shortName']);
  });
});
