// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockProps, LoadedBlocks } from '../engine/types.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import type { Block } from '../blocks/page.gen.ts';
import { renderInSite } from '../../tools/testing/render-in-site.tsx';
import { SITE } from '../../tools/testing/site-fixture.ts';
import { Page } from './page.tsx';

type Note = Block & { readonly type: 'note' };

const WORDS = 'x'.repeat(400);
let rendered: string[] = [];
const pathOf = ({ block }: BlockProps<Note>): string => block.text.map((part) => String(part)).join('');
const blocks: LoadedBlocks = new Map([
  [
    'note',
    (props: BlockProps<Note>): ReactNode => {
      rendered.push(pathOf(props));
      return (
        <section aria-label={pathOf(props)} data-animate-in="fade-in" data-animate-out="is-out">
          {WORDS}
        </section>
      );
    },
  ],
]);
// A block only for this test: its text identifies it, and filler text makes it as long as real ones.
const note = (name: string): Note => ({ type: 'note', text: [name], words: WORDS }) as unknown as Note;
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
const shown = (): (string | null)[] =>
  screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
const move = (names = NAMES, address = '/#/1556/business/plant/marine/mud'): void => {
  history.replaceState(null, '', address);
  renderInSite(<Page loaded={{ page: page(names), blocks }} shareTitle="Mud" places={SITE.places} />);
};
/** A painted frame, and the tasks after it. */
const frame = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(17);
  });

beforeEach(() => {
  vi.useFakeTimers();
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page starts with its heading and as much as a window holds, then adds one block per frame', async () => {
  move();
  expect(screen.getByRole('heading', { level: 1, name: 'Mud' })).toBeVisible();
  expect(shown()).toEqual(['one', 'two']);
  await frame();
  expect(shown()).toEqual(['one', 'two', 'three']);
  await frame();
  await frame();
  expect(shown()).toEqual(NAMES);
  expect(rendered, 'none is rendered a second time').toEqual(NAMES);
});

it('animated elements are prepared once, also in later blocks, and no block is searched twice', async () => {
  const looks = vi.spyOn(Element.prototype, 'querySelectorAll');
  move();
  for (const _ of NAMES) await frame();
  const looked = looks.mock.calls.flatMap(([selector], nth) =>
    selector.includes('data-animate-in') ? [looks.mock.contexts[nth]] : [],
  );
  looks.mockRestore();
  expect(looked).toEqual(screen.getAllByRole('region'));
  expect(watched.map((one) => one.getAttribute('aria-label'))).toEqual(NAMES);
  for (const one of screen.getAllByRole('region')) expect(one).toHaveClass('is-out');
});

it('a page that is printed before it is complete is printed in full', () => {
  move();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(shown()).toEqual(NAMES);
});

it.each(['/#/1556/business/plant/marine/mud#four', '/#/1556/business/plant/marine/mud?popup=four'])(
  'a page is complete immediately if %s leads into it',
  (address) => {
    move(NAMES, address);
    expect(shown()).toEqual(NAMES);
  },
);

it('a page is complete immediately on the way back to a scroll position', () => {
  history.replaceState({ scroll: 300 }, '', '/#/1556/business/plant/marine/mud');
  renderInSite(<Page loaded={{ page: page(NAMES), blocks }} shareTitle="Mud" places={SITE.places} />);
  expect(shown()).toEqual(NAMES);
});

it('a short page is complete immediately', () => {
  move(['one']);
  expect(shown()).toEqual(['one']);
});
