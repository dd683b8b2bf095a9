import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to a machine on the internet, and not to this machine, a private network, or a network of its own
 * kind, such as one that translates addresses.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
