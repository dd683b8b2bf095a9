import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { fieldFaults } from './post-draft.ts';

const FORM = { files: [{ fileId: 3, name: 'list.txt', thumbFileId: null }] };

const refusal = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError('status', '/board/save.do', { status: 400, fields, answer: { fileId: 3 } });

test('a file that is gone is named as the form names it', () => {
  expect(fieldFaults(refusal({ fileIds: 'A file is no longer there.' }), FORM)).toEqual({
    fileIds: '‘list.txt’ is no longer there: remove it, or add it again.',
  });
});

test('a file that is refused for something else is not said to be gone', () => {
  const fields = { thumbFileId: '‘list.txt’ is no picture.' };
  expect(fieldFaults(refusal(fields), FORM)).toEqual(fields);
});
