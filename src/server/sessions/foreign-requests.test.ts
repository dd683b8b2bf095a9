// R-SEC-11, R-SEC-18
import { expect, test } from 'vitest';
import { isForeign, isInsecure } from './foreign-requests.ts';

const SITE = new URL('https://www.example.com');
const host = 'www.example.com';

test.each([
  ['a program that is no browser', { host }],
  [
    'a page of this site',
    { host, origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  ],
  [
    'a page at the address that the proxy passes on',
    { host: 'localhost:8080', origin: 'http://localhost:8080' },
  ],
  ['a proxy that passes another Host on', { host: 'internal:8080', origin: 'https://www.example.com' }],
  [
    'a page of this site on another host than the service',
    {
      host: 'service.example.com',
      origin: 'https://www.example.com',
      'sec-fetch-site': 'same-site',
      'sec-fetch-dest': 'empty',
    },
  ],
  ['a default port', { host: 'localhost:80', origin: 'http://localhost' }],
])('%s isn’t foreign', (_who, headers) => {
  expect(isForeign(headers, SITE)).toBe(false);
});

test('a site with an address of its own treats its host under another scheme as foreign', () => {
  const other = { host, origin: 'http://www.example.com' };
  expect([isForeign(other, SITE), isForeign(other, null)]).toEqual([true, false]);
});

test.each([
  ['a page of this site over http', { host, origin: 'http://www.example.com' }, true],
  ['the same at an address of its own', { host: '192.0.2.7:8080', origin: 'http://192.0.2.7:8080' }, true],
  ['a page of this site', { host, origin: 'https://www.example.com' }, false],
  ['another site over http', { host, origin: 'http://evil.example' }, false],
  [
    'a page over http that asks the site over https',
    { host, origin: 'http://www.example.com', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  ['a program that is no browser', { host }, false],
])('%s: was it opened over http? %#', (_who, headers, expected) => {
  expect(isInsecure(headers, SITE)).toBe(expected);
  expect(isInsecure(headers, new URL('http://www.example.com'))).toBe(false);
  expect(isInsecure(headers, null)).toBe(false);
});

test.each([
  ['another site', { host, origin: 'https://evil.example' }],
  ['a hidden origin', { host, origin: 'null' }],
  ['an empty origin', { host, origin: '' }],
  ['a host that only begins alike', { host, origin: 'https://www.example.com.evil.example' }],
  ['a neighbouring host', { host, origin: 'https://example.com' }],
  ['another port', { host, origin: 'https://www.example.com:8443' }],
  ['a file', { host, origin: 'file://' }],
  ['a scheme of its own', { host, origin: 'app://www.example.com' }],
  ['a cross-site call', { host, 'sec-fetch-site': 'cross-site' }],
  ['a same-site call', { host, 'sec-fetch-site': 'same-site' }],
  [
    'a neighbour that asks where the service is',
    { host: 'service.example.com', origin: 'https://evil.example.com', 'sec-fetch-site': 'same-site' },
  ],
  ['a typed address', { host, 'sec-fetch-site': 'none' }],
  ['a link', { host, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ['a picture', { host, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['a frame', { host, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', { host, 'sec-purpose': 'prefetch;prerender' }],
  ['an old prefetch', { host, purpose: 'prefetch' }],
  ['an old Firefox', { host, 'x-moz': 'prefetch' }],
])('%s is foreign', (_who, headers) => {
  expect(isForeign(headers, SITE)).toBe(true);
  expect(isForeign(headers, null)).toBe(true);
});
