import { answers as screenAnswers } from 'virtual:answers';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { loadBlocks } from '../engine/render/load-blocks.ts';
import { parseAddress } from '../engine/common/address.ts';
import type {} from '../engine/common/document.ts';
import type { DocumentModule, DocumentView, StateView } from '../shared/document-view.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { revisionOf } from '../engine/common/revision.ts';
import { parseScreenPath } from '../engine/common/screens.ts';
import type { ScreenPlace } from '../engine/common/screens.ts';
import { shortNameOf } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { ScreenPosition } from '../shell/screen-frame.tsx';
import { LoadFailed } from '../shell/states.tsx';
import { WithoutScripts } from '../shell/without-scripts.tsx';
import { createMenuStore } from '../stores/menu.ts';
import { App } from './app.tsx';
import { filesOf, writeDocument } from './document.ts';
import { headOf } from './head-of.ts';
import type { Head } from './head.ts';
import { headTags } from './head-tags.ts';
import { createPageSource } from './page-source.ts';
import { NO_RELOAD } from './reload.ts';
import { answersFor } from '../shell/screen-answers.ts';
import { openScreen } from '../shell/screen-registry.ts';
import type { WholeCode } from './site-code.ts';
import type { View } from './view.ts';

interface RenderOptions {
  readonly view: DocumentView;
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
  /** The view's inner address, with `?popup=` if a popup is open. */
  readonly address: string;
  readonly siteCode: WholeCode;
}

export interface RenderedView {
  /** The content of the root element. */
  readonly html: string;
  /** Null for an unspecified screen. */
  readonly head: Head | null;
  readonly position: ScreenPosition | null;
  readonly state: StateView;
  /** The name of the screen that is shown with its content; undefined if it is none. */
  readonly screen: string | undefined;
}

/**
 * Renders a view with everything around it to a string, ready for hydration. It has no inline styles, so a strict
 * Content-Security-Policy allows all of it.
 * @throws if a block of the page is unknown or fails: an incomplete page isn't published
 */
export async function renderView(options: RenderOptions): Promise<RenderedView> {
  const { view, menu, site, address, siteCode } = options;
  const { initial, state } = await openView(view, address, siteCode);
  let head = initial && headOf(initial, menu, site);
  let position: ScreenPosition | null = view.kind === 'page' ? { ...view.page, below: false } : null;
  const render = (shown: View | null): string =>
    renderToString(
      <App
        site={site}
        origin=""
        menuStore={createMenuStore(menu)}
        source={createPageSource(siteCode.blocks)}
        offer={siteCode}
        address={address}
        initial={shown}
        answers={'answers' in state ? state.answers : undefined}
        collectHead={(...said) => ([head, position] = said)}
        withoutScripts={
          <WithoutScripts site={site} about={view.kind === 'screen' ? view.about : undefined} />
        }
        reload={NO_RELOAD}
      />,
    );
  if (view.kind === 'screen' && view.screen) render(await openAlone(view.screen, siteCode)); // for its title and head
  const screen = initial?.kind === 'screen' ? initial.screen.name : undefined;
  return { html: render(initial), head, position, state, screen };
}

interface OpenedView {
  readonly initial: View | null;
  readonly state: StateView;
}

async function openView(view: DocumentView, address: string, siteCode: WholeCode): Promise<OpenedView> {
  switch (view.kind) {
    case 'page': {
      const blocks = await loadBlocks(view.page.uses, siteCode.blocks);
      for (const block of blocks.values()) if (block instanceof Error) throw block;
      const { page, answers } = view;
      const revision = revisionOf(page);
      const state = { kind: 'page', route: page.route, revision, ...(answers && { answers }) } as const;
      return { initial: { kind: 'page', loaded: { page, blocks } }, state };
    }
    case 'missing':
      return { initial: view, state: view };
    case 'screen':
      return { initial: null, state: { kind: 'screen' } };
    default:
      return openAnswered(view, address, siteCode);
  }
}

async function openAlone(screen: ScreenPlace, { screens }: WholeCode): Promise<View> {
  return { kind: 'screen', screen, content: await openScreen(screen, screens) };
}

/** A screen with the answers to its calls. */
async function openAnswered(view: DocumentView, address: string, siteCode: WholeCode): Promise<OpenedView> {
  const { path, search } = parseAddress(address);
  const screen = parseScreenPath(path, siteCode.addresses);
  const answers = screen && (await answersFor(view, screen, search, screenAnswers));
  if (!screen || !answers) throw new Error(`the address that was given is none of a ${view.kind}`);
  return { initial: await openAlone(screen, siteCode), state: { kind: 'screen', answers } };
}

/** Screens that request their own content, and the document that receives hash addresses. */
function isFilledByCode(view: DocumentView): boolean {
  return view.kind === 'screen' || (view.kind === 'page' && view.page.route === 'main');
}

/** boot.ts makes the button work. */
function unloadedHtml(): string {
  return renderToStaticMarkup(<LoadFailed offline={false} onRetry={() => {}} />);
}

/**
 * Makes all documents: the build uses it for the pages, and the service for those that it renders while it runs. It depends only
 * on its arguments.
 */
export function documentsOf(siteCode: WholeCode): DocumentModule['createDocumentMaker'] {
  return ({ menu, bringsMenu, site, code }) =>
    async (view, address) => {
      const { html, head, position, state, screen } = await renderView({
        view,
        menu,
        site,
        address,
        siteCode,
      });
      const page = view.kind === 'page' ? view.page : undefined;
      return writeDocument(code, {
        title: head?.title ?? shortNameOf(site),
        tags: headTags({ head, position, page, menu, site }),
        files: filesOf(code, view, screen),
        html,
        unloaded: isFilledByCode(view) ? unloadedHtml() : undefined,
        view: state,
        address,
        menu: bringsMenu && menu,
      });
    };
}
