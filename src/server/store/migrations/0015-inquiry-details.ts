import type { Migration } from './migration.ts';

/** What a visitor may say beside what is required. Inquiries of before have said nothing. */
export const inquiryDetails: Migration = {
  name: '0015-inquiry-details',
  statements: () =>
    ['visitor_company', 'country', 'quantity'].map(
      (column) => `alter table inquiry add column ${column} text not null default ''`,
    ),
};
