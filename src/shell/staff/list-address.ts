/** The address of a panel. @param part its name in `panels` */
export function panelPath(part: string): string {
  return `/desk/${part}`;
}

/** @param asked null values are left out */
export function withSearch(path: string, asked: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = new URLSearchParams(given).toString();
  return `${path}${search && `?${search}`}`;
}

/** The page number in a list's address, from 1. */
export function readPage(asked: URLSearchParams): number {
  const page = asked.get('page') ?? '1';
  return /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}
