/** A call's question as a query with its `?`; empty values are left out. */
export function query(question: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(question).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}
