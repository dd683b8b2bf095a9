import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { unsavedWords } from './unsaved-words.ts';

const POST = { what: 'The post', done: 'saved', kept: 'It is kept where you wrote it.' };
const KEPT = ' It is kept where you wrote it.';

const status = (code: number, fields: Record<string, string> = {}): ApiError =>
  new ApiError('status', '/board/save.do', { status: code, fields });

test.each([
  [
    new ApiError('network', '/x'),
    'It is not known whether the post was saved: the connection was interrupted.',
  ],
  [new ApiError('offline', '/x'), 'The post was not saved: your device is offline.'],
  [status(401), 'The post was not saved: your session has ended.'],
  [status(409), 'The post was not saved: it was changed elsewhere meanwhile.'],
  [status(422), 'The post was not saved: it was saved from another window meanwhile.'],
  [status(400), 'The post was not saved: something in it cannot be taken as it stands.'],
  [status(413, { content: 'x' }), 'The post was not saved: it is too large.'],
  [status(500), 'The post was not saved: the service had a fault.'],
])('what was left and failed is told by its cause: %s', (error, words) => {
  expect(unsavedWords(error, POST)).toBe(words + KEPT);
});

test('where nothing was written, nothing is said to be kept', () => {
  const words = unsavedWords(status(403), { what: 'The post', done: 'deleted' });
  expect(words).toBe('The post was not deleted: this account may not do it.');
});
