/** RFC 9110, 13.1.2: whether an If-None-Match header, a list of tags or `*`, names this one; weak comparison. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag));
}
