// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ALL_SCREENS } from '../../tools/testing/all-screens.ts';
import { startPrefetching } from './prefetch.ts';

let end = (): void => {};
afterEach(() => end());

function start() {
  document.body.innerHTML =
    '<main><a href="/12/a/b"><b>A</b></a><a href="/files/x.pdf">F</a><a href="https://x.example">X</a><a>N</a><p>Text</p></main>';
  const prefetch = vi.fn();
  end = startPrefetching({ prefetch, load: vi.fn(), keep: vi.fn(), forget: vi.fn() }, ALL_SCREENS);
  return prefetch;
}

it.each([
  ['pointed at', fireEvent.pointerOver],
  ['pressed', fireEvent.pointerDown],
  ['focused', fireEvent.focusIn],
])('the page of a link that is %s is prefetched', (_, hint) => {
  const prefetch = start();
  hint(screen.getByText('A'));
  expect(prefetch.mock.calls).toEqual([['a/b']]);
});

it.each(['F', 'X', 'N', 'Text'])(
  'nothing is prefetched when %s is pressed, which isn’t a page of the site',
  (text) => {
    const prefetch = start();
    fireEvent.pointerDown(screen.getByText(text));
    expect(prefetch).not.toHaveBeenCalled();
  },
);

it('nothing is prefetched after the end', () => {
  const prefetch = start();
  end();
  fireEvent.pointerDown(screen.getByText('A'));
  expect(prefetch).not.toHaveBeenCalled();
});
