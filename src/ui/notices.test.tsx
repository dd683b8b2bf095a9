// @vitest-environment jsdom
// R-A11Y-09, R-ENG-111
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { NoticeText, NoticesContext } from './notices.tsx';

const notice = (
  <NoticeText name="bookmark" as="p">
    Press Ctrl+D.
  </NoticeText>
);

function paragraphs(shown: ReactNode): (readonly [text: string | null, lang: string | null])[] {
  render(shown);
  return screen
    .getAllByRole('paragraph')
    .map((element) => [element.textContent, element.getAttribute('lang')]);
}

it('a notice without site wording is in English only', () => {
  expect(paragraphs(notice)).toEqual([['Press Ctrl+D.', null]]);
});

it('a notice with an original starts with it, in its language', () => {
  const original = { lang: 'fr', text: 'Appuyez sur Ctrl+D.' };
  expect(paragraphs(<NoticesContext value={{ bookmark: { original } }}>{notice}</NoticesContext>)).toEqual([
    ['Appuyez sur Ctrl+D.', 'fr'],
    ['Press Ctrl+D.', null],
  ]);
});

it('a notice with site wording shows nothing else', () => {
  const notices = { bookmark: { text: 'Keep this page.' }, lastPage: { text: 'The end.' } };
  expect(paragraphs(<NoticesContext value={notices}>{notice}</NoticesContext>)).toEqual([
    ['Keep this page.', null],
  ]);
});
