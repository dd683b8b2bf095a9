// R-CALL-05
import { expect, it } from 'vitest';
import { BOARD_VIEW } from '../calls/post.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { repairPost } from './repair-post.ts';

const post = { id: 1, title: 'A', updateTime: '2026-01-02T03:04:05Z' };
const file = { fileId: 3, fileInfo: { fileType: 'image/png', logFileName: 'a.png' } };

it('broken rows are removed from a post’s lists', () => {
  const answer = {
    ...post,
    boardFiles: [null, {}, { fileId: '3', fileInfo: {} }, { ...file, fileInfo: null }, file],
    boardTags: [{}, { name: 7 }, { name: 'pump' }],
    boardReplys: [null, { content: 'Yes.' }],
  };
  const repaired = repairPost(answer);
  expect(repaired).toEqual({
    ...post,
    boardFiles: [file],
    boardTags: [{ name: 'pump' }],
    boardReplys: [{ content: 'Yes.' }],
  });
  expect(guardFor(BOARD_VIEW)(repaired)).toBe(true);
});

it.each([
  ['files of which nothing is whole', { ...post, boardFiles: [{}, null] }],
  ['files that are no list', { ...post, boardFiles: 'x' }],
  ['a title that is none', { ...post, title: null }],
  ['content that is a number', { ...post, content: 7 }],
  ['nothing', null],
  ['a list', [post]],
  ['a text', 'post'],
])('%s still fail', (_name, answer) => expect(guardFor(BOARD_VIEW)(repairPost(answer))).toBe(false));

it.each([null, []])('a list can be %j', (none) =>
  expect(guardFor(BOARD_VIEW)(repairPost({ ...post, boardFiles: none, boardReplys: none }))).toBe(true),
);
