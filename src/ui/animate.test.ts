// @vitest-environment jsdom
// R-SHELL-11, R-SHELL-13
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { animate } from './animate.ts';

type Report = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

let report: Report = () => {};
let watched: Element[] = [];

class FakeObserver {
  constructor(callback: Report) {
    report = callback;
  }
  observe(element: Element): void {
    watched.push(element);
  }
  unobserve(element: Element): void {
    watched = watched.filter((one) => one !== element);
  }
  disconnect(): void {
    watched = [];
  }
}

const still = (reduced: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
};
const make = (attributes: string): HTMLElement => {
  document.body.innerHTML = `<main><p ${attributes}>Text</p></main>`;
  const element = document.querySelector('p');
  if (!element) throw new Error('no element');
  return element;
};
const ALL =
  'data-animate-in="fade-in" data-animate-out="is-out far" data-animate-delay="250" data-animate-duration="0.5s"';
/** An element of 200 px with its top at `top`, in a window of 768 px. */
const at = (target: Element, top: number): void =>
  report([{ target, intersectionRatio: 0, boundingClientRect: new DOMRect(0, top, 100, 200) }]);

beforeEach(() => {
  watched = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  still(false);
});
afterEach(() => vi.unstubAllGlobals());

describe('animated elements', () => {
  it('that were visible in the document stay, and those below the window animate as usual', () => {
    const element = make(ALL);
    element.getBoundingClientRect = () => new DOMRect(0, innerHeight - 1, 100, 200);
    animate([document.body], { seen: true });
    expect(element).not.toHaveClass('is-out');
    expect(watched).toEqual([]);
    element.getBoundingClientRect = () => new DOMRect(0, innerHeight, 100, 200);
    animate([document.body], { seen: true });
    expect(element).toHaveClass('is-out');
    expect(watched).toEqual([element]);
  });

  it('have the out class until their top and a tenth of their height are in the window, then the in class', () => {
    const element = make(ALL);
    animate([document.body]);
    expect(element).toHaveClass('is-out', 'far');
    at(element, 768 - 19);
    expect(element).toHaveClass('is-out');
    at(element, 768 - 21);
    expect(element).not.toHaveClass('is-out');
    expect(element).not.toHaveClass('far');
    expect(element).toHaveClass('fade-in');
    expect(watched).toEqual([]);
  });

  it('animate even if the visitor has jumped past them', () => {
    const element = make(ALL);
    animate([document.body]);
    at(element, -5000);
    expect(element).toHaveClass('fade-in');
  });

  it('take delay and duration as styles, with a bare number in milliseconds', () => {
    const element = make(ALL);
    animate([document.body]);
    expect(element.style.animationDelay).toBe('250ms');
    expect(element.style.animationDuration).toBe('0.5s');
  });

  it('stay unchanged under reduced motion', () => {
    still(true);
    const element = make(ALL);
    animate([document.body]);
    expect(element.outerHTML).toBe(make(ALL).outerHTML);
  });

  it('stay unchanged without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const element = make(ALL);
    animate([document.body]);
    expect(element).not.toHaveClass('is-out');
  });

  it('may be a given root itself, and elements outside the roots are ignored', () => {
    make(ALL);
    document.body.insertAdjacentHTML('beforeend', `<p ${ALL}>Other</p>`);
    const [part, other] = document.querySelectorAll('p');
    if (!part) throw new Error('no element');
    animate([part]);
    expect(part).toHaveClass('is-out');
    expect(other).not.toHaveClass('is-out');
  });

  it('are all visible once observation ends', () => {
    const element = make(ALL);
    animate([document.body])();
    expect(element).not.toHaveClass('is-out');
    expect(watched).toEqual([]);
  });
});
