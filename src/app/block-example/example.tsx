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

/** Written by src/engine/studio/server/serve-examples.ts. */
interface ExampleState {
  readonly page: CompiledPage;
  readonly timeZone: TimeZone;
  /** Name of a service for a module's blocks -> its answer here. */
  readonly answers: Readonly<Record<string, unknown>>;
}

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('example')?.textContent;
  if (!root || !text) throw new Error('The document has no example.');
  const state = JSON.parse(text) as ExampleState; // written with the document
  const blocks = await loadBlocks(state.page.uses, siteCode.blocks);
  createRoot(root).render(<Example {...state} blocks={blocks} />);
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
