// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockProps, LoadedBlocks } from '../engine/types.ts';
import type { CompiledPage } from '../shared/compiled-page.ts';
import type { Block } from '../shared/page.gen.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Page } from './page.tsx';

type Note = Block & { readonly type: 'note' };

let rendered: string[] = [];
const pathOf = ({ block }: BlockProps<Note>): string => block.text.map((part) => String(part)).join('');
const blocks: LoadedBlocks = new Map([
  [
    'note',
    (props: BlockProps<Note>): ReactNode => {
      rendered.push(pathOf(props));
      return (
        <section aria-label={pathOf(props)} data-animate-in="fade-in" data-animate-out="is-out">
          Words
        </section>
      );
    },
  ],
]);
const note = (name: string): Note => ({ type: 'note', text: [name] });
const page = (names: readonly string[]): CompiledPage => ({
  route: 'business/plant/marine/mud',
  menuId: 1556,
  title: 'Mud',
  description: '',
  uses: ['note'],
  blocks: names.map(note),
});

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const watched: Element[] = [];
beforeEach(() => {
  rendered = [];
  watched.length = 0;
  class FakeObserver {
    observe(element: Element): void {
      watched.push(element);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page that was moved to is there as a whole, and what comes in with a motion is prepared for it', () => {
  history.replaceState(null, '', '/#/1556/business/plant/marine/mud');
  renderInSite(<Page loaded={{ page: page(NAMES), blocks }} shareTitle="Mud" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Mud' })).toBeVisible();
  const shown = screen.getAllByRole('region');
  expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual(NAMES);
  expect(rendered).toEqual(NAMES);
  expect(watched).toEqual(shown);
  for (const one of shown) expect(one).toHaveClass('is-out');
});
