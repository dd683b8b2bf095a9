// R-FAULT-50
import { execFileSync } from 'node:child_process';
import { constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { openLogOutput } from './log-output.ts';

const LINE = `${'x'.repeat(99)}\n`;

test('all lines are written when the output ends, and later ones are dropped', async () => {
  const path = join(makeFolder(), 'log');
  const output = openLogOutput(openSync(path, 'a'));
  for (let count = 0; count < 1_000; count++) output.write(LINE);
  await output.end();
  expect(readFileSync(path, 'utf8')).toBe(LINE.repeat(1_000));
  output.write(LINE);
  expect(output.dropped()).toBe(1);
});

test.skipIf(process.platform !== 'linux')('a full disk drops and counts what doesn’t fit', async () => {
  const output = openLogOutput(openSync('/dev/full', 'a'), 1_000);
  for (let count = 0; count < 25; count++) output.write(LINE);
  await output.end();
  expect(output.dropped()).toBe(15);
});

test.skipIf(process.platform !== 'linux')(
  'a stalled reader blocks nothing, and gets its lines when it continues',
  async () => {
    const path = join(makeFolder(), 'pipe');
    execFileSync('mkfifo', [path]);
    const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    const output = openLogOutput(fd, 1_000);
    for (let count = 0; count < 2_000; count++) output.write(LINE);
    await expect.poll(output.dropped).toBeGreaterThan(0);
    await expect.poll(() => readAll(fd)).not.toBe('');
    const before = output.dropped();
    await expect
      .poll(() => {
        output.write('last\n');
        return readAll(fd);
      })
      .toContain('last');
    expect(output.dropped()).toBeGreaterThanOrEqual(before);
    await output.end();
  },
);

function readAll(fd: number): string {
  const bytes = Buffer.alloc(1_000_000);
  try {
    return bytes.toString('utf8', 0, readSync(fd, bytes));
  } catch {
    return '';
  }
}
