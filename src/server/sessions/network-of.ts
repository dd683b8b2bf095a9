import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Shared by all invalid addresses: otherwise each made-up one would be a new client. */
const UNKNOWN = 'unknown';

/** Some proxies add the port, such as `192.0.2.7:50123` or `[2001:db8::1]:50123`, which differs for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/**
 * The network by which limits and keys identify a client: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * client has all addresses that share them (https://www.rfc-editor.org/rfc/rfc4291#section-2.5.4). An IPv4-mapped IPv6 address
 * counts as IPv4.
 * @param address in any form, with or without a port
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (bare === null) return UNKNOWN;
  const read = ipaddr.process(bare);
  if (!('parts' in read)) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** An address without port, brackets and the zone of a link-local address; null if it isn't one. */
export function bareAddress(address: string): string | null {
  const [, inBrackets, v4] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (inBrackets ?? v4 ?? address).split('%', 1);
  return isIP(bare) === 0 ? null : bare;
}
