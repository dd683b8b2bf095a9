/** The first part of the routes of data sheets. */
export const DATA_SHEETS = 'data-sheets';

/** The address of a data sheet's CSV file. */
export function csvAddress(route: string): string {
  return `/${route}.csv`;
}

/**
 * The address of a data sheet printed to PDF, a file of public/, if it was printed (`npm run print:sheets`).
 * @param revision of the product; each revision has its own file, so no outdated sheet is linked
 */
export function pdfAddress(route: string, revision: string): string {
  return `/${route}-${revision}.pdf`;
}
