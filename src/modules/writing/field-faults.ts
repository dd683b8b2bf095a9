import type { ApiError } from '../../api/api-error.ts';
import { refusedFile } from '../../api/boards.ts';
import type { PostWords } from './post-draft.ts';

/**
 * What the service says is wrong, by the call's fields. It knows the name of one's own files alone; the form knows that of each
 * file that stands in it.
 */
export function fieldFaults(
  error: ApiError,
  { files }: Pick<PostWords, 'files'>,
): Readonly<Record<string, string>> {
  const id = refusedFile(error);
  const file = id === null ? undefined : files.find((one) => one.fileId === id || one.thumbFileId === id);
  if (!file || !error.fields['fileIds']) return error.fields;
  return { ...error.fields, fileIds: `‘${file.name}’ is no longer there: remove it, or add it again.` };
}
