import ipaddr from 'ipaddr.js';
import { bareAddress } from './network-of.ts';

/** Whether staff may sign in and work from this address. */
export type IsStaffNetwork = (address: string) => boolean;

/** @param networks addresses and CIDR ranges of the setting STAFF_NETWORKS, which was checked; null allows all */
export function staffNetworks(networks: readonly string[] | null): IsStaffNetwork {
  if (networks === null) return () => true;
  const ranges = networks.map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : rangeOfOne(text)));
  return (address) => {
    const bare = bareAddress(address);
    if (bare === null) return false;
    const read = ipaddr.process(bare); // an IPv4-mapped IPv6 address counts as IPv4
    return ranges.some(([network, bits]) => network.kind() === read.kind() && read.match(network, bits));
  };
}

function rangeOfOne(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
