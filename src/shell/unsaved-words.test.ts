import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { unsavedWords } from './unsaved-words.ts';

const POST = { what: 'The post', done: 'saved', kept: 'It is still in the form.' };
const KEPT = ' It is still in the form.';

const status = (code: number, fields: Record<string, string> = {}): ApiError =>
  new ApiError('status', '/board/save.do', { status: code, fields });

test.each([
  [
    new ApiError('network', '/x'),
    'It is not known whether the post was saved: the connection was interrupted.',
  ],
  [new ApiError('offline', '/x'), 'The post was not saved: your device is offline.'],
  [status(401), 'The post was not saved: your session has ended.'],
  [status(409), 'The post was not saved: it has since been changed elsewhere.'],
  [status(422), 'The post was not saved: it has since been saved from another window.'],
  [status(400), 'The post was not saved: some of it isn’t valid.'],
  [status(413, { content: 'x' }), 'The post was not saved: it is too large.'],
  [status(500), 'The post was not saved: the service failed.'],
])('a task that failed after its visitor left is reported with its cause: %s', (error, text) => {
  expect(unsavedWords(error, POST)).toBe(text + KEPT);
});

test('a message without a draft doesn’t claim that anything was kept', () => {
  const text = unsavedWords(status(403), { what: 'The post', done: 'deleted' });
  expect(text).toBe('The post was not deleted: this account isn’t allowed to do this.');
});
