import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { fieldFaults } from './post-draft.ts';

const FORM = { files: [{ fileId: 3, name: 'list.txt', thumbFileId: null }] };

const refusal = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError('status', '/board/save.do', { status: 400, fields, answer: { fileId: 3 } });

test('a missing file is named as in the form', () => {
  expect(fieldFaults(refusal({ fileIds: 'A file is no longer there.' }), FORM)).toEqual({
    fileIds: '‘list.txt’ is no longer there: remove it, or add it again.',
  });
});

test('a file refused for another reason is not reported as missing', () => {
  const fields = { thumbFileId: '‘list.txt’ is no picture.' };
  expect(fieldFaults(refusal(fields), FORM)).toEqual(fields);
});
