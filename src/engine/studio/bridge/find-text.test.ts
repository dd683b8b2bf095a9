// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findTextIn } from './find-text.ts';

function textsOf(html: string): Text[] {
  document.body.innerHTML = html;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() instanceof Text) texts.push(walker.currentNode as Text); // all of its text
  return texts;
}

function find(html: string, text: string, part = text): string[] {
  const from = text.indexOf(part);
  return findTextIn(textsOf(html), text, from, from + part.length).map(
    (range) => `${range.startContainer.parentElement?.localName}: ${range.toString()}`,
  );
}

test('a part of a text is found within the whole text, even across elements', () => {
  expect(find('<p>Kept for <bdi>3 years</bdi> here</p><b>3</b>', 'Kept for 3 years here', '3')).toEqual([
    'bdi: 3',
  ]);
});

test('a text is first looked for on its own, then as whole words inside other text', () => {
  expect(find('<p>Model A10 is new</p><b>A10</b><i>A10</i>', 'A10')).toEqual(['b: A10', 'i: A10']);
  expect(find('<p>Model A10, new</p><b>A105</b>', 'A10')).toEqual(['p: A10']);
  expect(find('<p>nothing</p>', 'A10')).toEqual([]);
});

test('text for screen readers is skipped', () => {
  expect(find('<p>A10</p><p style="clip-path: inset(50%)"><span>A10</span></p>', 'A10')).toEqual(['p: A10']);
});
