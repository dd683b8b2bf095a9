import { render } from '@testing-library/react';
import { join } from 'node:path';
import { Router } from 'wouter';
import { fileTypeWord } from '../../src/engine/common/file-words.ts';
import { compilePage } from '../../src/engine/compile/compile-page.ts';
import { highlightCode } from '../../src/engine/compile/highlight-code.ts';
import type { CompileContext } from '../../src/engine/compile/compile-page.ts';
import type { DrawingEntry, DrawingIndex } from '../../src/engine/compile/drawing-index.ts';
import type { BlockExample } from '../../src/engine/content/block-examples.ts';
import { readExamples } from '../../src/engine/content/block-examples.ts';
import { loadBlocks } from '../../src/engine/render/load-blocks.ts';
import { PageRenderer } from '../../src/engine/render/page-renderer.tsx';
import { createWalker } from '../../src/engine/schema/schema-walk.ts';
import { LISTINGS, MACHINES, TABLES } from '../../src/modules/equipment/samples.ts';
import type { EquipmentServices } from '../../src/modules/equipment/blocks/equipment-services.ts';
import type { BoardServices } from '../../src/modules/boards/blocks/board-services.ts';
import { sampleMarkdownFile } from '../../src/engine/compile/markdown-sample.ts';
import { UTC } from '../../src/engine/common/time-zone.ts';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';
import { addressHook, searchHook } from '../../src/ui/address.ts';
import { TimeZoneContext } from '../../src/ui/time-zone.ts';
import { allSchemas } from '../gen/all-schemas.ts';
import { ALL_BLOCKS } from './all-blocks.ts';
import { BUILD_MODULES } from './build-modules.ts';
import { SITE } from './site-fixture.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const ANY_DRAWING: DrawingEntry = {
  kind: 'plate',
  width: 1080,
  height: 760,
  title: 'A drawing',
  alt: 'A drawing',
  parts: [
    { key: 'feed', label: 'Feed inlet', x: 10, y: 20 },
    { key: 'solids', label: 'Solids discharge', x: 80, y: 70 },
  ],
};

/** Accepts any drawing id, so that examples needn't wait for the drawing. */
const anyDrawing: DrawingIndex = new Proxy<DrawingIndex>(
  {},
  { get: () => ANY_DRAWING, getOwnPropertyDescriptor: () => ({ configurable: true, value: ANY_DRAWING }) },
);

/** The context for compiling examples and fixture pages: two facts, any drawing, no fragments. */
export const testContext: CompileContext = {
  walk: createWalker(allSchemas()),
  siteDocument: {},
  hasFile: () => false,
  file: (address) => ({ href: address, kind: fileTypeWord(address, ''), size: '1.2 MB' }),
  markdownFile: sampleMarkdownFile,
  highlight: highlightCode,
  embed: () => undefined,
  facts: { company: { name: 'Example Group', shortName: 'Example' } },
  fragment: (name) => {
    throw new Error(`examples take in no fragments, but one names "${name}"`);
  },
  pictures: { drawings: anyDrawing, file: (src) => ({ src, width: 640, height: 480, large: src }) },
  showing: { moment: 0, zone: UTC },
  modules: BUILD_MODULES,
  collected: () => LISTINGS,
};

/** Compiles blocks, as staff write them, into a page. */
export function compileExamplePage(...blocks: readonly unknown[]): CompiledPage {
  const document = { menuId: 20, title: 'Example', description: 'A page that holds an example.', blocks };
  return compilePage(document, 'products/example', testContext);
}

/** The services of all modules' blocks: with sample machines, and with posts that never come. */
export const SERVICES: EquipmentServices & BoardServices = {
  loadNewestPosts: () => new Promise(() => {}),
  loadMachines: () => Promise.resolve(MACHINES),
  loadTables: () => Promise.resolve(TABLES),
};

/**
 * Compiles an example block and renders it as a page would, in jsdom. A failing block throws, so that tests don't hide it.
 * @param example a block as staff write it
 * @param services those that differ from SERVICES
 * @returns the element that contains it
 */
export async function renderExample(
  example: unknown,
  services: Partial<typeof SERVICES> = {},
): Promise<HTMLElement> {
  const page = compileExamplePage(example);
  const blocks = await loadBlocks(page.uses, ALL_BLOCKS);
  const { container } = render(
    <TimeZoneContext value={SITE.timeZone}>
      <Router hook={addressHook} searchHook={searchHook}>
        <PageRenderer
          page={page}
          blocks={blocks}
          onFault={({ error }) => {
            throw error;
          }}
          renderFault={({ error, path }) => <p role="alert">{`${path}: ${error.message}`}</p>}
          services={{ ...SERVICES, ...services }}
        />
      </Router>
    </TimeZoneContext>,
  );
  return container;
}

/** The examples of a block. */
export function examplesOf(block: string): BlockExample[] {
  return readExamples([ROOT], block);
}

/** Reads an example file of a block, such as `readExample('note', 'plain')`. */
export function readExample(block: string, name: string): unknown {
  return examplesOf(block).find((example) => example.name === name)?.value;
}
