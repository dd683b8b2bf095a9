// @vitest-environment jsdom
import { act } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { StudioFault } from '../common.ts';
import { FaultsPane } from './faults-pane.tsx';
import type { Studio, StudioStore } from './studio-state.ts';
import { StudioContext } from './use-studio.ts';

function fault(message: string, offset: number): StudioFault {
  const place = { file: 'pages-data/a.json', path: ['blocks', 0, 'text'], offset, length: 1 };
  return { ...place, rule: 'unknown-token', severity: 'error', message };
}

test('faults with the same message disappear when they are corrected', () => {
  const unknown = 'site.json has no fact "x.y".';
  const faults = [fault('First.', 1), fault(unknown, 2), fault(unknown, 3), fault('Last.', 4)];
  const state = { faults, site: { tree: [] } } as unknown as Studio; // the state that the list reads
  const store = createStore(() => state);
  const studio = { ...store, actions: { propose: () => null } } as unknown as StudioStore; // as above
  render(
    <StudioContext value={studio}>
      <FaultsPane />
    </StudioContext>,
  );
  const texts = (): readonly (string | null)[] =>
    [...document.querySelectorAll('li > span')].map(({ textContent }) => textContent);
  expect(texts()).toEqual(['First.', unknown, unknown, 'Last.']);
  act(() => store.setState({ faults: [fault('First.', 1), fault('Last.', 2)] }));
  expect(texts()).toEqual(['First.', 'Last.']);
  expect(screen.getByRole('status').textContent).toBe('2 faults, 0 warnings');
});
