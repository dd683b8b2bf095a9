// R-SEC-36
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { staleLicencesDoc } from '../gen/licences-doc.ts';
import { isAllowed } from './allowed.ts';
import { readShippedPackages } from './shipped-packages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SHIPPED = readShippedPackages(ROOT);

interface PackageFile {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly scripts?: Readonly<Record<string, string>>;
}
const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile; // npm's own form

test('every shipped package has an allowed licence', () => {
  expect(SHIPPED.length).toBeGreaterThan(100);
  const wrong = SHIPPED.filter(({ name, licence }) => !isAllowed(name, licence));
  expect(wrong).toEqual([]);
});

test('the list contains every dependency of the project', () => {
  const names = new Set(SHIPPED.map(({ name }) => name));
  const missing = Object.keys(readPackage(ROOT).dependencies ?? {}).filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});

test('versions are exact, and package.json decides about each package with an install script', () => {
  const { dependencies, devDependencies, optionalDependencies, allowScripts = {} } = readPackage(ROOT);
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; hasInstallScript?: boolean }>;
  }; // npm's own form
  const scripted = Object.entries(packages).filter(
    ([path, { hasInstallScript }]) => path !== '' && hasInstallScript, // npm lists this project, too
  );
  // npm lists an aliased package under its real name.
  const names = scripted.map(([path, { name }]) => name ?? path.replace(/^.*node_modules\//, ''));
  expect(names.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
});

test('npm itself compiles no SQLite driver, because it would drop a failed one silently, and postinstall does it instead', () => {
  const { allowScripts = {}, scripts = {}, optionalDependencies = {} } = readPackage(ROOT);
  const drivers = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('better-sqlite3'));
  const own = drivers.map(([name, version]) => /^npm:(.+)@/.exec(version)?.[1] ?? name);
  expect(own.map((name) => [name, allowScripts[name]])).toEqual(own.map((name) => [name, false]));
  expect(own).toHaveLength(2);
  expect(scripts['postinstall']).toBe('node scripts/install-sqlite-driver.mjs');
});

test('installed packages have the licence given in the lock file', () => {
  const installed = SHIPPED.filter(({ path }) => existsSync(join(ROOT, path)));
  expect(installed.length).toBeGreaterThan(100);
  const differing = installed.flatMap(({ path, licence }) => {
    const { license, licenses = [] } = readPackage(join(ROOT, path));
    const own = typeof license === 'object' ? license.type : (license ?? licenses.map(({ type }) => type)[0]);
    return own === licence ? [] : [`${path} says ${own ?? 'nothing'}, the lock file ${licence}`];
  });
  expect(differing).toEqual([]);
});

describe('a licence expression', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['UNLICENSED', false],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(WTFPL OR GPL-3.0-or-later)', false],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-3.0-only', false],
    ['MIT AND (GPL-3.0-only OR MIT)', false], // needs a manual review
    ['LGPL-3.0-or-later', false],
  ])('%s: %j', (licence, allowed) => {
    expect(isAllowed('some-package', licence)).toBe(allowed);
  });

  test('may be LGPL for sharp’s library', () => {
    expect(isAllowed('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  });
});

test('a test package is left out, a duplicate is named once, and one without a licence is named', () => {
  const packages = {
    '': { name: 'site' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/c/node_modules/@x/a': { version: '2.0.0' },
    'node_modules/c/node_modules/a': { version: '1.0.0', license: 'MIT' },
  };
  const root = makeFolder({ 'package-lock.json': JSON.stringify({ packages }) });
  expect(readShippedPackages(root)).toEqual([
    { name: '@x/a', version: '2.0.0', licence: '', path: 'node_modules/c/node_modules/@x/a' },
    { name: 'a', version: '1.0.0', licence: 'MIT', path: 'node_modules/a' },
  ]);
  expect(staleLicencesDoc(root)?.content).toContain('| none named | 1 |');
});

test(
  'the bill of materials lists every dependency of the project, with its checksum',
  { timeout: 60_000 },
  () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { sbom: string };
    }; // written by us
    const [program = '', ...words] = scripts.sbom.split(' ');
    const { stdout } = spawnSync(program, words, { cwd: ROOT, encoding: 'utf8' });
    const bill = JSON.parse(stdout) as {
      components: { name: string; hashes?: unknown[] }[];
    }; // CycloneDX, by npm
    const named = new Map(bill.components.map(({ name, hashes = [] }) => [name, hashes.length]));
    const dependencies = Object.keys(readPackage(ROOT).dependencies ?? {});
    expect(dependencies.filter((name) => (named.get(name) ?? 0) === 0)).toEqual([]);
  },
);
