import { expect, test } from 'vitest';
import { textOf } from './text-of.ts';

test.each([
  ['<p>A <b>pump</b> &amp; a pipe</p><p>Second</p>', 'A pump & a pipe Second'],
  ['  a\n\n b ', 'a b'],
  ['a &lt; b', 'a < b'],
  ['<script>alert(1)</script>seen', 'seen'],
  ['<style>p{}</style>seen', 'seen'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<!-- no -->seen', 'seen'],
  ['seen<template>no</template>', 'seen'],
  ['펌프 &#x1F6A2;', '펌프 🚢'],
  ['<p>cut <b', 'cut'],
  ['', ''],
])('%j reads %j', (html, text) => expect(textOf(html)).toBe(text));

test('what is nested as deep as it can be does no harm', () => {
  expect(textOf('<b>'.repeat(100_000))).toBe('');
});
