// R-SEC-39, R-SEC-40
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { createServedFiles } from './served-files.ts';

function makeSite(files: readonly string[], links: Readonly<Record<string, string>> = {}) {
  const root = makeFolder();
  const place = (name: string): string => {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  for (const name of files) writeFileSync(place(name), name);
  for (const [name, to] of Object.entries(links)) symlinkSync(join(root, to), place(name));
  const imported = new Set(['lib/format.ts', 'src/blocks/note.tsx'].map((name) => join(root, name)));
  const kindOf = createServedFiles(
    {
      code: root,
      sources: [join(root, 'src'), join(root, 'theme'), join(root, 'node_modules')],
      publicDir: join(root, 'public'),
      prepared: join(root, '.build-cache/dev-packages/deps'),
    },
    (file) => imported.has(file),
  );
  return { root, kindOf: (path: string, query = '') => kindOf(path, query) };
}

test('public files, imported modules, document scripts, prepared packages and files that styles refer to are served', () => {
  const { root, kindOf } = makeSite([
    'public/pictures/pump 50%.png',
    'lib/format.ts',
    'src/blocks/note.tsx',
    'src/app/main.tsx',
    'theme/fonts/a.woff2',
    'node_modules/swiper/icons.svg',
    'node_modules/.pnpm/swiper/icons.svg',
    '.build-cache/dev-packages/deps/react.js',
  ]);
  expect(kindOf('/pictures/pump 50%.png', '?raw')).toBe('public');
  const code = [
    '/lib/format.ts',
    '/src/blocks/note.tsx',
    `/@fs${root}/src/blocks/note.tsx`,
    '/src/app/main.tsx',
  ];
  code.push('/theme/fonts/a.woff2', '/node_modules/swiper/icons.svg', '/node_modules/.pnpm/swiper/icons.svg');
  code.push(
    '/.build-cache/dev-packages/deps/react.js',
    '/@vite/client',
    '/@react-refresh',
    '/@id/__x00__virtual:site',
  );
  for (const path of code) expect([path, kindOf(path, '?v=1a2b&t=5')]).toEqual([path, 'code']);
  expect(kindOf('/.build-cache/dev-packages/deps/not-yet.js'), 'Vite waits until it is there').toBe('code');
  for (const query of ['?import', '?import&raw', '?url', '?t=1764321', '?direct', '?html-proxy&index=0.js'])
    expect([query, kindOf('/src/app/main.tsx', query)]).toEqual([query, 'code']);
});

test('everything else is refused, also in forms that Vite would read differently', () => {
  const { root, kindOf } = makeSite([
    'package.json',
    'src/server/secret.ts',
    'src/app/README.md',
    'src/.hidden.svg',
    'public/.hidden.svg',
    'public/.well/known.svg',
    'node_modules/.cache/a.svg',
    'var/files/a.png',
    'lib/other.ts',
    '.build-cache/dev-packages/a.js',
    '.build-cache/dev-packages/deps/folder/a.js',
    'src/app/main.tsx',
  ]);
  const paths = [
    '/',
    '/package.json',
    '/src/server/secret.ts',
    '/src/app/README.md',
    '/src/.hidden.svg',
    '/.hidden.svg',
  ];
  paths.push(
    '/.well/known.svg',
    '/node_modules/.cache/a.svg',
    '/var/files/a.png',
    '/lib/other.ts',
    '/src/app/none.tsx',
  );
  paths.push(
    '/.build-cache/dev-packages/a.js',
    '/.build-cache/dev-packages/deps/folder/a.js',
    '/src/app',
    '/src/app/',
  );
  paths.push(`/@fs${root}/package.json`, '/@fs/etc/passwd', '/@id/package.json', `/@id/${root}/package.json`);
  paths.push(
    `/@id/__x00__${root}/package.json`,
    '/@id/__x00__virtual:../package.json',
    '/src/app/main%2etsx',
  );
  for (const path of paths) expect([path, kindOf(path)]).toEqual([path, null]);
  for (const query of [
    '?raw??',
    '?import&raw??',
    '?.svg?.wasm?init',
    '?/../package.json',
    '?%00',
    '?a=/b',
    '?\\',
  ])
    expect([query, kindOf('/src/app/main.tsx', query)]).toEqual([query, null]);
});

test('a link is treated like its target', () => {
  const { kindOf } = makeSite(['var/files/a.png', 'var/a.ts', 'public/real.png', 'src/blocks/note.tsx'], {
    'public/out.png': 'var/files/a.png',
    'public/files': 'var/files',
    'public/in.png': 'public/real.png',
    'src/app/out.ts': 'var/a.ts',
    'src/app/in.tsx': 'src/blocks/note.tsx',
    'src/out.png': 'var/files/a.png',
    'src/files': 'var/files',
    'src/nowhere.png': 'var/none.png',
    '.build-cache/dev-packages/deps/out.js': 'var/a.ts',
  });
  for (const path of [
    '/out.png',
    '/files/a.png',
    '/src/app/out.ts',
    '/src/out.png',
    '/src/files/a.png',
    '/src/nowhere.png',
    '/.build-cache/dev-packages/deps/out.js',
  ])
    expect([path, kindOf(path)]).toEqual([path, null]);
  expect([kindOf('/in.png'), kindOf('/src/app/in.tsx')]).toEqual(['public', 'code']);
});

test('the public folder may itself be a link, as in the studio', () => {
  const { root } = makeSite(['elsewhere/a.png'], { public: 'elsewhere' });
  const folders = { code: root, sources: [], publicDir: join(root, 'public'), prepared: join(root, 'none') };
  expect(createServedFiles(folders, () => false)('/a.png', '')).toBe('public');
});
