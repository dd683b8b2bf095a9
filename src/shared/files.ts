import { atService } from './service-origin.ts';

/** The address of a post's file, for downloads and pictures (R-CALL-17). */
export function fileAddress(id: number): string {
  return atService(`/fileInfo/downloadFile.do?id=${id}`);
}

/** The address of a ZIP file with all attachments of a post. */
export function filesAddress(boardConfigId: number, boardId: number): string {
  return atService(`/fileInfo/downloadFiles.do?boardConfigId=${boardConfigId}&boardId=${boardId}`);
}
