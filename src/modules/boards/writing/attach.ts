import { ApiError } from '../../../api/api-error.ts';
import type { UploadOptions } from '../../../api/upload-file.ts';
import { leave } from '../../../stores/session.ts';
import { uploadFile } from '../api/upload-file.ts';
import type { KeptFile } from './post-place.ts';

/** Uploads a file for a post. @throws ApiError */
export async function attach(file: File, options: UploadOptions): Promise<KeptFile> {
  try {
    const { fileId, thumbFileId = null, fileInfo } = await uploadFile(file, options);
    const isPicture = fileInfo.fileType.startsWith('image/');
    return { fileId, name: fileInfo.logFileName, isPicture, thumbFileId };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leave();
    throw error;
  }
}
