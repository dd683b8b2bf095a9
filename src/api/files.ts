import { askHead } from './client.ts';

/**
 * Looks whether a file can be had, before the browser fetches it: a download that fails says nothing to anybody.
 * @param url of `downloadFile` or `downloadFiles`
 * @throws ApiError, and nothing else
 */
export function lookForFile(url: string): Promise<void> {
  // The service names every file that it sends; a page that somebody in between answers with is none.
  return askHead(url, { check: (headers) => headers.has('content-disposition') });
}
