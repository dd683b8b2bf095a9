// R-ENG-59
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FILE_LIMIT } from '../../src/server/files/receive-file.ts';
import { MOST_FILES } from '../../src/modules/inquiry/contract.ts';
import { readSettings } from '../../src/server/settings.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../testing/certificates.ts';
import { runNode } from '../testing/run-node.ts';
import { makeFolder } from '../testing/temporary-folder.ts';
import { temporaryIn } from '../ci/caching-proxy.ts';
import { provideProgram } from '../ci/find-program.ts';

/** The examples in deploy/ follow the product: no builder of images is at hand in every test run. */

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const start = scripts['start'] ?? '';
const { port } = readSettings({});
const MB = 1024 * 1024;

test('the README of deploy/ names each of its files', () => {
  const files = readdirSync(join(root, 'deploy')).filter((file) => file !== 'README.md');
  for (const file of files) expect(read('README.md')).toContain(file);
});

test('container and unit run the command of npm start, without a shell', () => {
  const [, command = ''] = /^CMD (.+)$/m.exec(read('Containerfile')) ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(start);
  expect(read('group-site.service')).toContain(`ExecStart=/usr/bin/${start}\n`);
});

test.each(['Containerfile', 'group-site.service'])('%s sets variables that the service accepts', (file) => {
  const pairs = [...read(file).matchAll(/^(?:ENV|Environment=)(.+)$/gm)].flatMap(([, line = '']) =>
    line.trim().split(' '),
  );
  const settings = readSettings(Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])));
  expect(settings).toMatchObject({ port, isDemo: false });
  expect(settings.dataDir).toMatch(/^\/(?:data|var\/lib\/group-site)$/);
});

/** Debian's package systemd has it; a container and a Mac do not. */
const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('systemd accepts the unit', () => {
  const verify = (text: string): string => {
    const file = join(makeFolder({ 'group-site.service': text }), 'group-site.service');
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  const unit = read('group-site.service').replace('/usr/bin/node', process.execPath);
  expect(verify(unit)).toBe('');
  expect(verify(unit.replace('RestartSec=', 'RestartSecs='))).toContain('Unknown key'); // the check does find faults
});

test('nginx accepts its configuration', () => {
  const folder = makeFolder({ 'site.pem': TEST_CERTIFICATE, 'site.key': TEST_KEY });
  const server = read('nginx.conf')
    .replace('/etc/ssl/www.example.com.pem', join(folder, 'site.pem'))
    .replace('/etc/ssl/www.example.com.key', join(folder, 'site.key'))
    .replace('/var/cache/group-site', join(folder, 'cache'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid; events {} http { ${temporaryIn(folder)} ${server} }`);
  const args = ['-t', '-q', '-p', folder, '-e', join(folder, 'error.log'), '-c', file];
  expect(execFileSync(provideProgram('nginx'), args, { encoding: 'utf8' })).toBe('');
});

test('the image’s health check requests /health, and fails if the status isn’t 200', async () => {
  const [, words = ''] = /^HEALTHCHECK CMD (.+)$/m.exec(read('Containerfile')) ?? [];
  const [program, ...rest] = JSON.parse(words) as string[];
  expect(program).toBe('node');
  const states = [200, 503];
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/health' ? (states.shift() ?? 500) : 404;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port: free } = server.address() as AddressInfo; // a TCP server's address is never a string
  const check = rest.map((word) => word.replace(`:${port}/`, `:${free}/`));
  const ask = async (): Promise<number | null> => (await runNode(root, check)).exitCode;
  expect([await ask(), await ask()]).toEqual([0, 1]);
});

test('the image has a newer Node than the minimum version, and its port', () => {
  const [, major] = /^FROM \S+\/node:(\d+)-slim$/m.exec(read('Containerfile')) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(22);
  expect(read('Containerfile')).toContain(`\nEXPOSE ${port}\n`);
});

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m/g],
  ['Caddyfile', /max_size (\d+)MB/g],
])('%s passes on the largest files with their form, to the service’s port', (file, size) => {
  const sizes = [...read(file).matchAll(size)].map(([, megabytes]) => Number(megabytes));
  // One file by script; all files of an inquiry by the form without JavaScript.
  for (const [index, most] of [FILE_LIMIT, MOST_FILES * FILE_LIMIT].entries()) {
    const megabytes = sizes[index] ?? 0;
    expect(megabytes * 1_000_000).toBeGreaterThan(most + 10_000);
    expect(megabytes * MB).toBeLessThan(most * 1.2);
  }
  expect(read(file)).toContain(`127.0.0.1:${port}`);
});
