import { guardFor } from '../../../api/guard-for.ts';
import { uploadFile as upload } from '../../../api/upload-file.ts';
import type { UploadOptions } from '../../../api/upload-file.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { UPLOADED } from '../contract.ts';

/** Uploads a file, which the service keeps until an inquiry is saved with it. @throws only ApiError */
export function uploadFile(file: File, options: UploadOptions): Promise<Answer<'inquiryUpload'>> {
  return upload(file, { ...options, url: '/contact/uploadFile.do', check: guardFor(UPLOADED) });
}
