// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { translatePage } from '../../../tools/testing/translate-page.ts';
import { PostHtml } from './post-html.tsx';

const POSTS = [
  '<p>We have <strong>12 m</strong>.</p>\n<ul>\n<li>indoors</li>\n<li>저장조</li>\n</ul>',
  '<p>About <strong>13 m</strong>.</p>',
  '<p>One<br>\ntwo</p>\n<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<h2>Words</h2>\n\n<p>A <a href="/main">link</a> and an <em>end</em></p>',
  'words alone',
  '',
] as const;
const shownText = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim();
const changes = POSTS.flatMap((from) => POSTS.filter((to) => to !== from).map((to) => [from, to] as const));

it.each(changes)('on a translated page %j is replaced by %j', (from, to) => {
  const { container, rerender, unmount } = render(<PostHtml html={from} />);
  const observer = translatePage();
  onTestFinished(() => observer.disconnect());
  rerender(<PostHtml html={to} />);
  const plain = document.createElement('div');
  plain.innerHTML = to;
  expect(shownText(container)).toBe(shownText(plain));
  unmount();
  expect(container).toBeEmptyDOMElement();
});
