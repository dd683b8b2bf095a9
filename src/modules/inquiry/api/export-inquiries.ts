import type { InquiryState } from '../desk/inquiry-list-address.ts';
import { fetchFile } from '../../../api/fetch-file.ts';

/** Where the inquiries come from as CSV. @param status null for all of them */
export function inquiryExportUrl(status: InquiryState | null): string {
  return `/contact/export.do${status ? `?status=${status}` : ''}`;
}

/** Fetches inquiries as CSV. @param url of `inquiryExportUrl` @throws ApiError, and nothing else */
export function exportInquiries(url: string): Promise<File> {
  return fetchFile({ url, type: 'text/csv' });
}

/** Fetches all inquiries of one person. The address goes in the body, so that no log holds it. */
export function exportInquiriesOf(email: string): Promise<File> {
  return fetchFile({ url: '/contact/exportOf.do', type: 'text/csv', question: { email } });
}
