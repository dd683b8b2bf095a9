import '../layers.css';
import 'virtual:site-theme';
import '../base.css';
import '../layout.css';
import './example.css';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { siteCode } from 'virtual:site-code';
import { Router } from 'wouter';
import type { CompiledPage } from '../../engine/common/compiled-page.ts';
import type { TimeZone } from '../../engine/common/time-zone.ts';
import { loadBlocks } from '../../engine/render/load-blocks.ts';
import { PageRenderer } from '../../engine/render/page-renderer.tsx';
import type { LoadedBlocks } from '../../engine/types.ts';
import type { BlockServices } from '../../shared/block-services.ts';
import { addressHook, searchHook } from '../../ui/address.ts';
import { TimeZoneContext } from '../../ui/time-zone.ts';
import { FaultBox, reportFault } from '../fault.tsx';

/** Written by src/engine/block-catalogue/pages.tsx. */
interface ExampleState {
  readonly page: CompiledPage;
  readonly timeZone: TimeZone;
  readonly files: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, unknown>>;
}

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('example')?.textContent;
  if (!root || !text) throw new Error('The document has no example.');
  const state = JSON.parse(text) as ExampleState; // written with the document
  const page = withFiles(state.page, state.files);
  const blocks = await loadBlocks(page.uses, siteCode.blocks);
  document.addEventListener('click', stay, { capture: true });
  reportHeight(root);
  createRoot(root).render(<Example {...state} page={page} blocks={blocks} />);
}

function Example(props: ExampleState & { readonly blocks: LoadedBlocks }): ReactNode {
  const { page, blocks, timeZone, answers } = props;
  const services: BlockServices = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, () => Promise.resolve(answer)]),
  );
  return (
    <TimeZoneContext value={timeZone}>
      <Router hook={addressHook} searchHook={searchHook}>
        <div className="flow">
          <PageRenderer
            page={page}
            blocks={blocks}
            onFault={reportFault}
            renderFault={(fault) => <FaultBox {...fault} />}
            services={services}
          />
        </div>
      </Router>
    </TimeZoneContext>
  );
}

/**
 * The page with the addresses of pictures here. They are absolute, because a popup changes the document's path.
 * @param files an address of the site -> its file, relative to the document
 */
function withFiles(page: CompiledPage, files: ExampleState['files']): CompiledPage {
  const text = JSON.stringify(page, (_key, value: unknown) => {
    const file = typeof value === 'string' && Object.hasOwn(files, value) ? files[value] : undefined;
    return file === undefined ? value : new URL(file, document.baseURI).pathname;
  });
  return JSON.parse(text) as CompiledPage; // only addresses have changed
}

/** Disables links: here each would open another page, or a missing one, in a small window. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || (link.origin === location.origin && link.pathname === location.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** CSS pixels for a dialog, which is over the page and doesn't make it higher. */
const DIALOG = 720;

/** Reports the example's height to the window around this document, now and after each change. */
function reportHeight(root: HTMLElement): void {
  if (parent === window) return;
  const tell = (): void => {
    const open = document.querySelector('dialog[open]') ? DIALOG : 0;
    parent.postMessage({ height: Math.max(open, Math.ceil(root.getBoundingClientRect().height)) }, '*');
  };
  new ResizeObserver(tell).observe(root);
  new MutationObserver(tell).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
}
