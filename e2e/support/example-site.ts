import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runNode, runScript } from '../../tools/testing/run-node.ts';
import { faultsAt } from './axe.ts';
import { test } from './browser.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Texts of this repository's company that aren't in its pages or facts. */
const FOREIGN = ['/1567/', '/1572/', 'archivo', 'Pretendard', 'construction work', '견적'];

interface Example {
  /** Its folder, below the project's root. */
  readonly folder: string;
  readonly paths: readonly string[];
  /** Its URL, once it is being served. */
  readonly url: () => string;
}

/** Checks for every site in examples/: it passes the lint, contains nothing of this company, and its pages have no faults. */
export function testExample({ folder, paths, url }: Example): void {
  test('the page lint finds nothing in it, warnings included', async () => {
    const { exitCode, output } = await runScript(ROOT, 'lint', ['--strict', `--site=${folder}`]);
    expect([exitCode, output]).toEqual([0, expect.stringContaining('No faults')]);
  });

  test('its code passes the types of the engine', async () => {
    const args = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', folder];
    expect(await runNode(ROOT, args)).toEqual({ exitCode: 0, output: '' });
  });

  test('nothing of this company is in what is built of it', () => {
    const dist = join(ROOT, folder, 'dist');
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const texts = names.filter(
      (name) => /\.(html|json|js|css|svg|xml|webmanifest)$/.test(name) && !/^server\//.test(name),
    );
    const { facts } = JSON.parse(readFileSync(join(ROOT, 'pages-data/site.json'), 'utf8')) as {
      readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly value: string }>>>>;
    };
    const own = [facts['company'], facts['contact']].flatMap((group) => Object.values(group ?? {}));
    const foreign = [...own.map(({ value }) => value), ...FOREIGN];
    const found = texts.flatMap((name) => {
      const text = readFileSync(join(dist, name), 'utf8');
      return foreign.filter((words) => text.includes(words)).map((words) => `${name}: ${words}`);
    });
    expect(texts.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
    expect(existsSync(join(dist, 'client', 'favicon.svg'))).toBe(true);
  });

  test.for(paths)('%s reads and answers without a fault at any width', async (path, { openPage }) => {
    const page = await openPage({ baseURL: url() });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor(); // some screens' documents are blank until their code has loaded
    expect(await faultsAt(page)).toEqual([]);
  });
}
