import { atService } from './service-origin.ts';

/** Where a file of a post comes from: its download, and the source of its picture (R-CALL-17). */
export function fileAddress(id: number): string {
  return atService(`/fileInfo/downloadFile.do?id=${id}`);
}

/** All attachments of a post as one zip file. */
export function filesAddress(boardConfigId: number, boardId: number): string {
  return atService(`/fileInfo/downloadFiles.do?boardConfigId=${boardConfigId}&boardId=${boardId}`);
}
