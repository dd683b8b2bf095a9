import type { ReactNode } from 'react';
import { inquiryExportUrl } from '../api/export-inquiries.ts';
import { CsvLink } from './csv-link.tsx';
import { INQUIRY_STATES } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';

/** Exports the inquiries with the current status, or all, as CSV. */
export function ExportLink({ show }: Pick<DeskAsked, 'show'>): ReactNode {
  const status = INQUIRY_STATES.find((state) => state === show) ?? null;
  return (
    <CsvLink url={inquiryExportUrl(status)}>
      {status ? `CSV of all ${status} inquiries` : 'CSV of all inquiries'}
    </CsvLink>
  );
}
