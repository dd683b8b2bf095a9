// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { translatePage } from '../testing/translate-page.ts';
import { MarkedText } from './marked-text.tsx';

const marks = (text: string, term: string): string[] => {
  const { container } = render(<MarkedText text={text} term={term} />);
  expect(container).toHaveTextContent(text.replace(/\s+/g, ' ').trim(), { normalizeWhitespace: true });
  return [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
};

it.each([
  ['A pump and a Pump', 'PUMP', ['pump', 'Pump']],
  ['펌프 시험 성적', '시험', ['시험']],
  ['100% of 1000', '100%', ['100%']],
  ['C:\\x (a|b)* [c] {d} ^$.+?/-', '(a|b)* [c] {d} ^$.+?/-', ['(a|b)* [c] {d} ^$.+?/-']],
  ['<b>x</b>', '<b>', ['<b>']],
  ['İstanbul ship 🚢🚢', '🚢', ['🚢', '🚢']],
  ['nothing here', 'x', []],
  ['nothing asked', '', []],
])('in %j the term %j is marked as %j', (text, term, found) => expect(marks(text, term)).toEqual(found));

describe('on a translated page', () => {
  const TERMS = ['', 'pump', 'a', 'A pump', 'silo', ' ', 'p', 'pump and'] as const;
  const changes = TERMS.flatMap((from) => TERMS.filter((to) => to !== from).map((to) => [from, to] as const));
  it.each(changes)('marks another term: first %j, then %j', (from, to) => {
    const text = 'A pump and a silo';
    const { container, rerender, unmount } = render(<MarkedText text={text} term={from} />);
    translatePage();
    rerender(<MarkedText text={text} term={to} />);
    expect(container).toHaveTextContent(text);
    expect(
      [...container.querySelectorAll('mark')].every(
        (mark) => mark.textContent.toLowerCase() === to.toLowerCase(),
      ),
    ).toBe(true);
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
});
