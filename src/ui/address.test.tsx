// @vitest-environment jsdom
// R-ADDR-03
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HeldAddress,
  addressHook,
  correctAddress,
  navigate,
  replaceTail,
  replaceTailAfterPaint,
  searchHook,
  subscribeToLeaving,
  subscribeToMoves,
  useAddress,
} from './address.ts';

const bar = (): string => `${location.pathname}${location.search}${location.hash}`;

function Where(): string {
  const { path, search, anchor } = useAddress();
  return `${path}|${search}|${anchor}`;
}

beforeEach(() => history.replaceState(null, '', '/'));

describe('navigation', () => {
  it('sets the hash address and adds one history entry', () => {
    const before = history.length;
    navigate('/1556/a/?popup=x#part');
    expect(bar()).toBe('/#/1556/a?popup=x#part');
    expect(history.length).toBe(before + 1);
  });

  it('to the current address adds no entry', () => {
    navigate('/1556/a');
    const before = history.length;
    navigate('/1556/a');
    expect(history.length).toBe(before);
  });

  it('replaces a real address with the hash style at the root document', () => {
    history.replaceState(null, '', '/1556/a');
    navigate('/1557/b');
    expect(bar()).toBe('/#/1557/b');
  });

  it('notifies listeners before and after', () => {
    const seen: string[] = [];
    const ends = [
      subscribeToLeaving(() => seen.push(`leaving ${bar()}`)),
      subscribeToMoves(() => seen.push(`at ${bar()}`)),
    ];
    navigate('/1556/a');
    ends.forEach((end) => end());
    navigate('/1557/b');
    expect(seen).toEqual(['leaving /', 'at /#/1556/a']);
  });
});

describe('changing the query or anchor', () => {
  it('keeps the style, the history and the entry’s state, and is not a navigation', () => {
    history.replaceState({ scroll: 12 }, '', '/1556/a');
    const moved = vi.fn();
    const end = subscribeToMoves(moved);
    const before = history.length;
    replaceTail({ anchor: 'desander' });
    expect(bar()).toBe('/1556/a#desander');
    navigate('/1556/b');
    replaceTail({ search: 'popup=x' });
    expect(bar()).toBe('/#/1556/b?popup=x');
    expect(history.length).toBe(before + 1);
    expect(moved).toHaveBeenCalledTimes(1);
    end();
  });

  it('can correct the path too', () => {
    history.replaceState({ scroll: 12 }, '', '/9/a#part');
    correctAddress({ path: '/1556/a' });
    expect(bar()).toBe('/1556/a#part');
    expect(history.state).toEqual({ scroll: 12 });
  });
});

describe('a deferred query or anchor', () => {
  beforeEach(() => history.replaceState(null, '', '/1556/a'));

  it('is written after the frame, only the last one', async () => {
    replaceTailAfterPaint({ anchor: 'one' });
    replaceTailAfterPaint({ anchor: 'two' });
    expect(bar()).toBe('/1556/a');
    await vi.waitFor(() => expect(bar()).toBe('/1556/a#two'));
  });

  it.each([
    ['another change of its end', () => replaceTail({ search: 'popup=x' }), '/1556/a?popup=x#one'],
    ['the end of the page', () => dispatchEvent(new Event('pagehide')), '/1556/a#one'],
  ])('is written before %s', (_, change, expected) => {
    replaceTailAfterPaint({ anchor: 'one' });
    change();
    expect(bar()).toBe(expected);
  });

  it('is written before a navigation, so that Back finds it', async () => {
    const left: string[] = [];
    const end = subscribeToLeaving(() => left.push(bar()));
    replaceTailAfterPaint({ anchor: 'one' });
    navigate('/1557/b');
    end();
    expect(left).toEqual(['/1556/a#one']);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    expect(bar()).toBe('/#/1557/b');
  });

  it('is dropped if the browser has navigated meanwhile', async () => {
    replaceTailAfterPaint({ anchor: 'one' });
    history.replaceState(null, '', '/1557/b');
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    expect(bar()).toBe('/1557/b');
  });
});

describe('the address hook', () => {
  it('follows navigation, queries, anchors and the browser', () => {
    render(<Where />);
    act(() => navigate('/1556/a?popup=x'));
    expect(screen.getByText('/1556/a|popup=x|')).toBeVisible();
    act(() => replaceTail({ anchor: 'b' }));
    expect(screen.getByText('/1556/a|popup=x|b')).toBeVisible();
    act(() => {
      history.replaceState(null, '', '/#/1557/c');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByText('/1557/c||')).toBeVisible();
  });

  it('gives an outgoing page its own address', () => {
    render(
      <HeldAddress value={{ path: '/1/old', search: '', anchor: 'tab' }}>
        <Where />
      </HeldAddress>,
    );
    act(() => navigate('/2/new'));
    expect(screen.getByText('/1/old||tab')).toBeVisible();
  });

  it('renders on the server from the router’s location', () => {
    const html = renderToString(
      <Router hook={addressHook} searchHook={searchHook} ssrPath="/1556/a" ssrSearch="popup=x">
        <Where />
      </Router>,
    );
    expect(html).toBe('/1556/a|popup=x|');
  });
});
