// R-ENG-226
import { expect, it } from 'vitest';
import { checkFrame } from './frame-rules.ts';

const check = (src: string, origins: readonly string[]): string[] => {
  const all = new Set(origins);
  return checkFrame(src, { all, has: (origin) => all.has(origin) }).map(({ message }) => message);
};

it('a frame of a listed site has no fault, whatever its path', () => {
  expect(check('https://maps.example.org/embed?place=1', ['https://maps.example.org'])).toEqual([]);
});

it.each([
  'https://maps.example.org:8443/embed',
  'https://maps.example.org.example.com/embed',
  'https://maps.example.org@example.com/embed',
  'https://example.org/embed',
])('%s is of another site than maps.example.org', (src) => {
  expect(check(src, ['https://maps.example.org'])).toHaveLength(1);
});

it('a frame of another site is refused with what to do', () => {
  expect([
    check('https://example.com/x', []),
    check('https://example.com/x', ['https://maps.example.org', 'https://forms.example.org']),
  ]).toMatchInlineSnapshot(`
    [
      [
        "Pages may only embed sites that "embedFrom" in site.json lists, and "https://example.com" isn't among them. It lists none yet. If the company trusts it, add it there; otherwise use a link.",
      ],
      [
        "Pages may only embed sites that "embedFrom" in site.json lists, and "https://example.com" isn't among them. It lists https://maps.example.org and https://forms.example.org. If the company trusts it, add it there; otherwise use a link.",
      ],
    ]
  `);
});
