// R-SEC-01, R-SEC-04, R-FIG-16
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import type { CleanHtml } from './clean-html.ts';

function clean(html: string): CleanHtml {
  const result = cleanHtml(html);
  if (typeof result === 'string') throw new Error(`refused: ${result}`);
  return result;
}

const PICTURE = '/fileInfo/downloadFile.do?id=7';

describe('a post’s HTML', () => {
  test.each([
    '<p>A <strong>bold</strong> <em>word</em>, <a href="https://example.org/">a link</a>.</p>',
    '<h2>Heading</h2><ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<table><caption>Sizes</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    `<figure><img src="${PICTURE}" alt="A pump" width="40" height="30"><figcaption>A pump</figcaption></figure>`,
    '<blockquote>Words</blockquote><pre>code\n  indented</pre><hr>',
    '<p lang="ko">한글 😀</p>',
    '<a href="mailto:a@example.org">mail</a><a href="tel:+82">call</a><a href="/1540/company/location">inside</a>',
  ])('stays unchanged: %s', (html) => {
    expect(clean(html).html).toBe(html);
  });

  test.each([
    ['<p onclick="a()" style="color:red" class="x">Text</p>', '<p>Text</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" jAvA\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    [
      '<a href="https://example.org/" target="_blank" ping="https://example.org/">x</a>',
      '<a href="https://example.org/">x</a>',
    ],
    ['a<script>alert(1)</script>b<style>*{}</style>c', 'abc'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>y', 'y'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>y', 'y'],
    ['<iframe src="https://example.org/" srcdoc="<script>1</script>"></iframe>y', 'y'],
    ['<form action="/deleteBoard.do"><input name="id"><button>Go</button></form>', 'Go'],
    [
      '<object data="x"></object><embed src="x"><link rel="stylesheet" href="x"><base href="//example.org">y',
      'y',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<!-- a comment --><!DOCTYPE html>y', 'y'],
    ['<p id="root">x</p>', '<p id="user-content-root">x</p>'],
    ['<p id="user-content-root">x</p>', '<p id="user-content-root">x</p>'],
    ['<p name="cookie">x</p>', '<p>x</p>'],
  ])('loses what could run, load or hide: %s', (html, expected) => {
    expect(clean(html).html).toBe(expected);
  });

  test.each([
    'https://example.org/a.png',
    '//example.org/a.png',
    'data:image/png;base64,AAAA',
    '/deleteBoard.do?boardConfigId=150&id=1',
    '/fileInfo/downloadFile.do/../../deleteBoard.do?id=1',
    '/fileInfo/downloadFile.do?id=1&id=2',
    '/fileInfo/downloadFile.do?id=x',
    '/fileInfo%2FdownloadFile.do?id=1',
    '\\\\example.org\\a.png',
    '',
  ])('loses a picture from %s', (src) => {
    expect(clean(`<p>a<img src="${src}" alt="x">b</p>`)).toEqual({
      html: '<p>ab</p>',
      text: 'ab',
      pictures: [],
    });
  });

  test('keeps pictures of this site in one form, and names their files once', () => {
    const html = `<img src="${PICTURE}&amp;x=1"><div><img src="/a/../fileInfo/downloadFile.do?id=7"><img src="/fileInfo/downloadFile.do?id=8"></div>`;
    expect(clean(html)).toMatchObject({
      html: `<img src="${PICTURE}"><div><img src="${PICTURE}"><img src="/fileInfo/downloadFile.do?id=8"></div>`,
      pictures: [7, 8],
    });
  });

  test('with thousands of repeated id prefixes is cleaned like any other', () => {
    expect(clean(`<p id="${'user-content-'.repeat(15_000)}x">One</p>`).html).toBe(
      '<p id="user-content-x">One</p>',
    );
  });

  test('becomes plain text with line breaks', () => {
    expect(clean('<p>One&nbsp;&amp; two</p><ul><li>Three</li><li>Four</li></ul>').text).toBe(
      'One\u00a0& two\n\nThree\nFour',
    );
  });

  test('doesn’t change if it is cleaned again', () => {
    const once = clean(`<div id="a">1 < 2 & "3" <b>x</i><img src="${PICTURE}"><table><td>4`).html;
    expect(clean(once).html).toBe(once);
  });

  test.each([
    ['too-long', 'x'.repeat(204_801)],
    ['too-long', '한'.repeat(70_000)],
    ['too-long', '&'.repeat(100_000)],
    ['too-deep', `${'<div>'.repeat(201)}x`],
    ['too-deep', '<div>'.repeat(4_999)],
    ['too-many-tags', '<br>'.repeat(5_001)],
    [
      'too-many-tags',
      `<p>${Array.from({ length: 400 }, (_, at) => `<b title="${at}">`).join('')}${'<p>x'.repeat(2_000)}`,
    ],
  ])('is refused as %s', (reason, html) => {
    expect(cleanHtml(html)).toBe(reason);
  });
});
