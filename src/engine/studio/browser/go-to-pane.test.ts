// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { goToPane } from './go-to-pane.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <section class="pages"><button>New…</button><ul><li id="page" role="treeitem" tabindex="0">Plant</li></ul></section>
      <section class="json"><div id="text" class="json-text"></div></section>
      <section class="form"><p>Nothing to fill in.</p></section>
    </main>
    <details class="faults"><summary id="count">No faults</summary></details>`;
  const root = document.querySelector('.json-text')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<div class="cm-content" tabindex="0"></div>';
});

function visit(step: 1 | -1): readonly (string | undefined)[] {
  return [1, 2, 3, 4].map(() => {
    goToPane(step);
    return document.activeElement?.id;
  });
}

test('the order of panes includes the file’s text and skips panes without a control, in both directions', () => {
  expect(visit(1)).toEqual(['page', 'text', 'count', 'page']);
  expect(visit(-1)).toEqual(['count', 'text', 'page', 'count']);
});
