// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findQuestion } from '../engine/common/search-words.ts';
import { translatePage } from '../../tools/testing/translate-page.ts';
import { MarkedText } from './marked-text.tsx';

const marks = (text: string, term: string): string[] => {
  const { container } = render(<MarkedText text={text} ranges={findQuestion(text, term)} />);
  expect(container).toHaveTextContent(text.replace(/\s+/g, ' ').trim(), { normalizeWhitespace: true });
  return [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
};

it.each([
  ['A pump and a Pump', 'PUMP', ['pump', 'Pump']],
  ['펌프 시험 성적', '시험', ['시험']],
  ['100% of 1000', '100%', ['100%']],
  ['C:\\x (a|b)* [c] {d} ^$.+?/-', '(a|b)* [c] {d} ^$.+?/-', ['(a|b)* [c] {d} ^$.+?/-']],
  ['<b>x</b>', '<b>', ['<b>']],
  ['부산신항 자재 반입 안내', '자재 안내', ['자재', '안내']],
  ['자재 반입, 반입 자재', '"자재 반입"', ['자재 반입']],
  ['ＰＵＭＰ 부\u200b산', 'pump 부산', ['ＰＵＭＰ 부\u200b산']],
  ['부\u200b산의 ＰＵＭＰ', 'pump 부산', ['부\u200b산', 'ＰＵＭＰ']],
  ['İstanbul ship 🚢🚢', '🚢', ['🚢', '🚢']],
  ['nothing here', 'x', []],
  ['nothing asked', '', []],
])('in %j the term %j highlights %j', (text, term, found) => expect(marks(text, term)).toEqual(found));

// R-A11Y-16
describe('on a translated page', () => {
  const TERMS = ['', 'pump', 'a', 'A pump', 'silo', ' ', 'p', 'pump and'] as const;
  const changes = TERMS.flatMap((from) => TERMS.filter((to) => to !== from).map((to) => [from, to] as const));
  it.each(changes)('highlights another term: first %j, then %j', (from, to) => {
    const text = 'A pump and a silo';
    const [before, after] = [findQuestion(text, from), findQuestion(text, to)];
    const { container, rerender, unmount } = render(<MarkedText text={text} ranges={before} />);
    const observer = translatePage();
    onTestFinished(() => observer.disconnect());
    rerender(<MarkedText text={text} ranges={after} />);
    expect(container).toHaveTextContent(text);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
      after.map((range) => text.slice(...range)),
    );
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
});
