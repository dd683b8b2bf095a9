import type { Migration } from '../migration.ts';

/** Adds optional fields of an inquiry; they are empty in older ones. */
export const inquiryDetails: Migration = {
  name: '0015-inquiry-details',
  statements: () =>
    ['visitor_company', 'country', 'quantity'].map(
      (column) => `alter table inquiry add column ${column} text not null default ''`,
    ),
};
