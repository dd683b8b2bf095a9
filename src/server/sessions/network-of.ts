import { isIPv4, isIPv6 } from 'node:net';

/** What is no address, all together: else whoever makes one up would be somebody new each time. */
const UNKNOWN = 'unknown';

/** Some proxies name the port as well, such as `192.0.2.7:50123` or `[2001:db8::1]:50123`; it is another one for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/**
 * What limits and keys count as one place: an IPv4 address, or the first 64 bits of an IPv6 address, of which whoever has
 * one has all that follow (https://www.rfc-editor.org/rfc/rfc4291#section-2.5.4). An IPv4 address in IPv6 clothes is the
 * IPv4 address.
 * @param address of any form, also with a port behind it
 */
export function networkOf(address: string): string {
  const [, inBrackets, v4] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (inBrackets ?? v4 ?? address).split('%', 1); // the zone of a link-local address
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return UNKNOWN;
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
