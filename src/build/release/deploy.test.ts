import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILE_LIMIT } from '../../server/files/receive-file.ts';
import { readSettings } from '../../server/settings.ts';

/** The examples in deploy/ follow the product: no builder of images is at hand in every test run. */

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const start = scripts['start'] ?? '';
const { port } = readSettings({});
const MB = 1024 * 1024;

test('the README of deploy/ names each file in it', () => {
  const files = readdirSync(join(root, 'deploy')).filter((file) => file !== 'README.md');
  for (const file of files) expect(read('README.md')).toContain(file);
});

test('container and unit run what npm start runs, without a shell between', () => {
  const [, command = ''] = /^CMD (.+)$/m.exec(read('Containerfile')) ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(start);
  expect(read('group-site.service')).toContain(`ExecStart=/usr/bin/${start}\n`);
});

test.each(['Containerfile', 'group-site.service'])('%s sets variables that the service takes', (file) => {
  const pairs = [...read(file).matchAll(/^(?:ENV|Environment=)(.+)$/gm)].flatMap(([, line = '']) =>
    line.trim().split(' '),
  );
  const settings = readSettings(Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])));
  expect(settings).toMatchObject({ port, isDemo: false });
  expect(settings.dataDir).toMatch(/^\/(?:data|var\/lib\/group-site)$/);
});

test('the image has a newer Node than the oldest that the site runs on, and its port', () => {
  const [, major] = /^FROM \S+\/node:(\d+)-slim$/m.exec(read('Containerfile')) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(22);
  expect(read('Containerfile')).toContain(`\nEXPOSE ${port}\n`);
});

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m/],
  ['Caddyfile', /max_size (\d+)MB/],
])('%s passes on the largest file with its form, to the port of the service', (file, size) => {
  const megabytes = Number(size.exec(read(file))?.[1]);
  expect(megabytes * 1_000_000).toBeGreaterThan(FILE_LIMIT + 10_000);
  expect(megabytes * MB).toBeLessThan(FILE_LIMIT * 1.2);
  expect(read(file)).toContain(`127.0.0.1:${port}`);
});
