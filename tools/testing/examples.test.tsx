// @vitest-environment jsdom
import axe from 'axe-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/blocks/registry.gen.ts';
import { loadBlocks } from '../../src/engine/render/load-blocks.ts';
import { PageRenderer } from '../../src/engine/render/page-renderer.tsx';
import { htmlFaults } from './html-rules.ts';
import { NO_POSTS, compileExamplePage, readExample, renderExample } from './render-block.tsx';

const BLOCKS = join(import.meta.dirname, '..', '..', 'src', 'blocks');

function examplesOf(block: string): string[] {
  return readdirSync(join(BLOCKS, block, 'examples'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}

describe.each(Object.keys(registry))('%s', (block) => {
  const names = examplesOf(block);

  it('has at least two examples', () => {
    expect(names.length).toBeGreaterThanOrEqual(2);
  });

  it.each(names)('%s renders without a fault, as valid HTML without inline styles', async (name) => {
    const page = compileExamplePage(readExample(block, name));
    const blocks = await loadBlocks(page.uses, registry);
    const html = renderToStaticMarkup(
      <Router ssrPath="/20/products/example">
        <PageRenderer
          page={page}
          blocks={blocks}
          onFault={({ error }) => expect.fail(error.message)}
          renderFault={() => null}
          services={NO_POSTS}
        />
      </Router>,
    );
    expect(html).not.toBe('');
    expect(await htmlFaults(html)).toEqual([]);
  });

  it.each(names)('%s has no accessibility fault that axe can find', async (name) => {
    document.body.innerHTML = '';
    const container = await renderExample(readExample(block, name));
    const { violations } = await axe.run(container, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'heading-order': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
