import type { InquiryState } from '../desk/inquiry-list-address.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';

/** The address of the CSV export. @param status null for all inquiries */
export function inquiryExportUrl(status: InquiryState | null): string {
  return `/contact/export.do${status ? `?status=${status}` : ''}`;
}

/** Fetches inquiries as CSV. @param url of `inquiryExportUrl` @throws only ApiError */
export function exportInquiries(url: string): Promise<File> {
  return withProof(() => fetchFile({ url, type: 'text/csv' }));
}

/** Fetches all inquiries of one person. The e-mail address is in the body, to keep it out of logs. */
export function exportInquiriesOf(email: string): Promise<File> {
  return withProof(() => fetchFile({ url: '/contact/exportOf.do', type: 'text/csv', question: { email } }));
}
