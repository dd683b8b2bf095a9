import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:192.0.2.7]:50123', '192.0.2.7'],
  ['unknown', 'unknown'],
  ['made up 1', 'unknown'],
  ['192.0.2.700', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses that share 64 bits are one network, however they are written', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const write = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      const [left, right] = [`${write(network)}:${write(one)}`, `${write(network)}:${write(other)}`];
      const short = new URL(`http://[${left}]`).hostname.slice(1, -1); // shortened as in the URL standard
      expect(isIPv6(short)).toBe(true);
      expect(networkOf(short)).toBe(networkOf(left));
      if (network.some((group) => group !== 0)) expect(networkOf(left)).toBe(networkOf(right));
    }),
  );
});
