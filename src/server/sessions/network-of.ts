import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits and keys count as one place: an IPv4 address, or the first 64 bits of an IPv6 address, of which whoever has
 * one has all that follow (https://www.rfc-editor.org/rfc/rfc4291#section-2.5.4). An IPv4 address in IPv6 clothes is the
 * IPv4 address.
 * @param address of any form; what is no address stands for itself
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1); // the zone of a link-local address
  if (!isIPv6(bare)) return address.slice(0, 64);
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [numbersOf(head), tail === undefined ? [] : numbersOf(tail)];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(gap).fill(0), ...after];
}

function numbersOf(part: string): readonly number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
