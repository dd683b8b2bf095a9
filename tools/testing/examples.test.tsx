// @vitest-environment jsdom
// R-A11Y-01, R-A11Y-07
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, it } from 'vitest';
import { loadBlocks } from '../../src/engine/render/load-blocks.ts';
import { PageRenderer } from '../../src/engine/render/page-renderer.tsx';
import { ALL_BLOCKS } from './all-blocks.ts';
import { htmlFaults } from './html-rules.ts';
import { SERVICES, compileExamplePage, examplesOf, readExample, renderExample } from './render-block.tsx';

describe.each(Object.keys(ALL_BLOCKS))('%s', (block) => {
  const names = examplesOf(block).map(({ name }) => name);

  it('has at least two examples', () => {
    expect(names.length).toBeGreaterThanOrEqual(2);
  });

  it.each(names)('%s renders valid HTML without errors or inline styles', async (name) => {
    const page = compileExamplePage(readExample(block, name));
    const blocks = await loadBlocks(page.uses, ALL_BLOCKS);
    const html = renderToStaticMarkup(
      <Router ssrPath="/20/products/example">
        <PageRenderer
          page={page}
          blocks={blocks}
          onFault={({ error }) => expect.fail(error.message)}
          renderFault={() => null}
          services={SERVICES}
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
      iframes: false, // those of other sites stay empty
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'heading-order': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
