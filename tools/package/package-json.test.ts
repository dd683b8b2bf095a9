import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageJson } from './package-json.ts';
import type { EnginePackage } from './package-json.ts';

const ENGINE = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
) as EnginePackage; // our own file

it('each door leads to compiled code and its declarations', () => {
  expect(packageJson(ENGINE)).toMatchObject({
    exports: {
      '.': { types: './src/doors/index.d.ts', default: './src/doors/index.js' },
      './ui/heading': { types: './src/ui/heading.d.ts', default: './src/ui/heading.js' },
      './modules/*': { types: './src/modules/*/module.d.ts', default: './src/modules/*/module.js' },
      './theme.css': './src/app/theme/default.css',
    },
  });
});

it('what builds a site comes with the package, and the site has one React', () => {
  const { react } = ENGINE.dependencies;
  expect(packageJson(ENGINE)).toMatchObject({
    dependencies: { vite: ENGINE.devDependencies['vite'], sharp: ENGINE.dependencies['sharp'] },
    peerDependencies: { react: `^${react}` },
  });
  expect(packageJson(ENGINE)).not.toHaveProperty('dependencies.react');
});

it('a package that builds need and that isn’t listed stops it', () => {
  expect(() => packageJson({ ...ENGINE, devDependencies: {} })).toThrow(
    'package.json has no @codemirror/autocomplete',
  );
});
