import type { Answer } from '../../../shared/do-contract.ts';
import { UPLOADED_FILE } from '../../../shared/calls/files.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { uploadFile as upload } from '../../../api/upload-file.ts';
import type { UploadOptions } from '../../../api/upload-file.ts';

/** Uploads a file, which the service keeps until a post uses it. @throws only ApiError */
export function uploadFile(file: File, options: UploadOptions): Promise<Answer<'uploadFile'>> {
  return upload(file, { ...options, url: '/fileInfo/uploadFile.do', check: guardFor(UPLOADED_FILE) });
}
