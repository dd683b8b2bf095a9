// R-SEC-03, R-SEC-04, R-SEC-06
import { describe, expect, it } from 'vitest';
import { POST_HTML, postPictureId, postPictureSrc, withoutPostPrefix } from './allowed-html.ts';
import { POST_HTML_LIMITS, refuseText, refuseTree } from './html-limits.ts';
import type { TreeNode } from './html-limits.ts';

describe('a picture in a post', () => {
  it.each([
    ['/fileInfo/downloadFile.do?id=7', 7],
    ['fileInfo/downloadFile.do?id=7', 7],
    ['/x/../fileInfo/downloadFile.do?id=7&w=3', 7],
    ['/fileInfo/downloadFile.do?id=7#x', 7],
  ])('%s is file %i', (src, id) => expect(postPictureId(src)).toBe(id));

  it.each([
    '/deleteBoard.do?boardConfigId=150&id=7',
    '/fileInfo/downloadFile.do/../../deleteBoard.do?id=7',
    '/fileInfo/%2e%2e/deleteBoard.do?id=7',
    '/fileInfo/%64ownloadFile.do?id=7',
    '/fileInfo/downloadFile.do%2f..?id=7',
    '/fileInfo\\..\\deleteBoard.do?id=7',
    '/fileInfo/downloadFile.do',
    '/fileInfo/downloadFile.do?id=',
    '/fileInfo/downloadFile.do?id=7&id=8',
    '/fileInfo/downloadFile.do?id=-7',
    '/fileInfo/downloadFile.do?ID=7',
    '//evil.example/fileInfo/downloadFile.do?id=7',
    '/\\evil.example/fileInfo/downloadFile.do?id=7',
    'https://evil.example/fileInfo/downloadFile.do?id=7',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://site.invalid/x',
    'http://[',
    '',
  ])('%j is not a file of the site', (src) => expect(postPictureId(src)).toBeNull());

  it('has one canonical form', () => expect(postPictureId(postPictureSrc(12))).toBe(12));
});

it('cleaning prefixes are removed from an id', () => {
  expect(withoutPostPrefix('user-content-user-content-x')).toBe('x');
  expect(withoutPostPrefix('x')).toBe('x');
  expect(withoutPostPrefix('user-content-'.repeat(15_000))).toBe('');
});

it('allowed HTML can’t run, load, style, send or name anything', () => {
  const refused = 'script style iframe object embed svg math form input button link meta base audio video';
  for (const tag of refused.split(' ')) expect(POST_HTML.tagNames).not.toContain(tag);
  const attributes = Object.values(POST_HTML.attributes).flat().map(String);
  for (const name of ['style', 'className', 'name', 'srcSet', 'onClick', 'target', 'ping'])
    expect(attributes).not.toContain(name);
});

describe('the size limit of a post', () => {
  const { bytes, depth, tags } = POST_HTML_LIMITS;
  const tree = (levels: number): TreeNode => {
    let node: TreeNode = { type: 'element', children: [] };
    for (let level = 0; level < levels; level++) node = { type: 'element', children: [node] };
    return node;
  };

  it.each([
    ['a long text', 'a'.repeat(bytes), null],
    ['a longer text', 'a'.repeat(bytes + 1), 'too-long'],
    ['a longer text in Korean', '가'.repeat(bytes / 3 + 1), 'too-long'],
    ['many tags', '<p>'.repeat(tags), null],
    ['more tags', '<p>'.repeat(tags + 1), 'too-many-tags'],
    ['a text in bold words', '<p>One <strong class="x">bold</strong> word.</p>'.repeat(1000), null],
    ['bold that is never closed', '<b a>'.repeat(500) + '<p>x'.repeat(500), 'too-many-tags'],
    ['bold that closes in an attribute', '<b a="</b>">'.repeat(500) + '<p>x'.repeat(500), 'too-many-tags'],
    [
      'bold that closes behind a cell',
      '<b a><table><tr><td></b>'.repeat(500) + '<p>x'.repeat(500),
      'too-many-tags',
    ],
  ])('%s', (_name, html, refusal) => expect(refuseText(html)).toBe(refusal));

  it('counts the levels of the parsed tree', () => {
    expect(refuseTree(tree(depth))).toBeNull();
    expect(refuseTree(tree(depth + 1))).toBe('too-deep');
    expect(refuseTree({ type: 'root', children: Array<TreeNode>(tags + 1).fill(tree(0)) })).toBe(
      'too-many-tags',
    );
  });
});
