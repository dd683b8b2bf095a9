/**
 * SPDX identifiers of licences under which a package may be shipped unchanged by a closed product that names it. LGPL is only
 * that of libvips, which is a library of its own beside the code and can be exchanged, as the licence asks.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib', 'CC0-1.0', 'Python-2.0'],
]);
const LGPL = 'LGPL-3.0-or-later';
const MAY_BE_LGPL = /^@img\/sharp-/;

/**
 * Whether a package may be shipped. Of several licences with OR one has to be allowed, with AND all of them.
 * @param licence an SPDX expression, https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/; with AND inside OR no brackets
 */
export function isAllowed(name: string, licence: string): boolean {
  const isFine = (id: string): boolean => ALLOWED.has(id) || (id === LGPL && MAY_BE_LGPL.test(name));
  const plain = licence.replaceAll(/[()]/g, ' ').trim();
  if (/\(.*\bOR\b.*\)\s*AND|AND\s*\(/.test(licence)) return false; // rare, and worth a look by a person
  return plain.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every(isFine));
}
