import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is no address, all together: otherwise each made-up one would be a new client. */
const UNKNOWN = 'unknown';

/** Some proxies name the port as well, such as `192.0.2.7:50123` or `[2001:db8::1]:50123`; it is another one for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/**
 * What limits and keys count as one place: an IPv4 address, or the first 64 bits of an IPv6 address, of which a client with
 * one has all that follow (https://www.rfc-editor.org/rfc/rfc4291#section-2.5.4). An IPv4 address in IPv6 clothes is the
 * IPv4 address.
 * @param address of any form, also with a port behind it
 */
export function networkOf(address: string): string {
  const [, inBrackets, v4] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (inBrackets ?? v4 ?? address).split('%', 1); // the zone of a link-local address
  if (isIP(bare) === 0) return UNKNOWN; // ipaddr.js also takes forms that no proxy writes
  const read = ipaddr.process(bare);
  if (!('parts' in read)) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
