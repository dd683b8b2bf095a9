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
])('asks for the page of a link that is %s', (_, hint) => {
  const prefetch = start();
  hint(screen.getByText('A'));
  expect(prefetch.mock.calls).toEqual([['a/b']]);
});

it.each(['F', 'X', 'N', 'Text'])(
  'asks for nothing where %s is pressed, which is no page of the site',
  (text) => {
    const prefetch = start();
    fireEvent.pointerDown(screen.getByText(text));
    expect(prefetch).not.toHaveBeenCalled();
  },
);

it('asks for nothing once it has ended', () => {
  const prefetch = start();
  end();
  fireEvent.pointerDown(screen.getByText('A'));
  expect(prefetch).not.toHaveBeenCalled();
});
