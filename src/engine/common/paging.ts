/** R-BOARD-13. */

/** The number of the last page: at least 1. */
export function pageCount(total: number, pagesize: number): number {
  return Math.max(1, Math.ceil(total / pagesize));
}

/** The group of page numbers that contains a page: `size` numbers each, the last group may have fewer. */
export function pageBlock(page: number, pages: number, size: number): { first: number; last: number } {
  const first = page - ((page - 1) % size);
  return { first, last: Math.min(first + size - 1, pages) };
}
