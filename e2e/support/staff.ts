/** The staff account of the site under test. */
export const STAFF = { id: 'office', password: '부산 crane 4 times' } as const;
