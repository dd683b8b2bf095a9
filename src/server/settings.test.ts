import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an empty environment gives the defaults', () => {
  expect(readSettings({ PORT: '' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    siteUrl: null,
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['HOST', '::1'],
  ['HOST', '0.0.0.0'],
  ['HOST', 'localhost'],
  ['SITE_URL', 'https://www.example.com'],
  ['SITE_URL', 'http://localhost:8080/'],
  ['LOG_LEVEL', 'info'],
])('%s may be %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).not.toThrow();
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', ' 80'],
  ['HOST', 'no host'],
  ['HOST', '300.1.1.1'],
  ['HOST', 'a/b'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://example.com/path'],
  ['SITE_URL', 'https://user:word@example.com'],
  ['LOG_LEVEL', 'loud'],
])('%s may not be %s, and the message names both', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `SETTING_WRONG: the environment variable ${name} is "${value}"`,
  );
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ exitCode: 2 }));
});

test('the message for a wrong port says what to set', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: SETTING_WRONG: the environment variable PORT is "abc". Set it to a whole number from 0 to 65535, such as PORT=8080.]`,
  );
});
