// R-ENG-233
import { describe, expect, it } from 'vitest';
import earlier from '../../tools/earlier-sites/0.3.0.json' with { type: 'json' };
import { changesBetween, isNewer } from './changelog.ts';
import { upgradeCode } from './upgrade-code.ts';
import { upgradePackage } from './upgrade-package.ts';
import type { SitePackage } from './upgrade-package.ts';

const DOORS = {
  '.': './src/doors/index.js',
  './ui/heading': './src/ui/heading.js',
  './ui/rich-text': './src/ui/rich-text.js',
  './modules/*': './src/modules/*/module.js',
  './theme.css': './src/app/theme/default.css',
};
const upgrade = (files: Readonly<Record<string, string>>, ...blocks: string[]) =>
  upgradeCode(new Map(Object.entries(files)), DOORS, new Set(blocks));

describe('the code of a site of 0.3.0', () => {
  const code = Object.entries(earlier).filter(([file]) =>
    /^(?:src|theme)\/.*\.(?:tsx?|css)$|^site\.config|^tsconfig/.test(file),
  );
  const { files, done, left } = upgrade(Object.fromEntries(code));

  it('imports doors', () => {
    const texts = [...files.values()].join('\n');
    expect(texts).not.toContain('group-site');
    expect(texts).toContain("import type { BlockProps } from 'schema-pages';");
    expect(texts).toContain("import { Heading } from 'schema-pages/ui/heading';");
    expect(texts).toContain("@import 'schema-pages/theme.css';");
    expect(texts).toContain("import { DEFAULT_WORDING } from 'schema-pages/modules/inquiry';");
    expect(left).toEqual([]);
  });

  it('lists modules instead of their screens', () => {
    expect(files.get('src/site-code.ts')).toBe(`import type { SiteCode } from 'schema-pages';
import { registry } from './blocks/registry.gen.ts';

export const siteCode: SiteCode = {
  blocks: registry,
};
`);
    expect(files.get('site.config.ts')).toContain(
      "modules: [boards(), inquiry({ wording: 'src/inquiry-wording.ts' }), accounts({ signUp: false }), search(), desk()],\n",
    );
    expect(files.get('site.config.ts')).toContain("import { desk } from 'schema-pages/modules/desk';\n");
    expect(done).toHaveLength(3);
  });

  it('has a tsconfig.json for the compiled package', () => {
    const { extends: from, include } = JSON.parse(files.get('tsconfig.json') ?? '') as Record<
      string,
      unknown
    >;
    expect([from, include]).toEqual(['./node_modules/schema-pages/tsconfig.json', ['src', 'site.config.ts']]);
  });

  it('is right already after an upgrade', () => {
    expect(upgrade(Object.fromEntries(files))).toEqual({ files: new Map(), done: [], left: [] });
  });
});

describe('the code of other sites', () => {
  it('without screens stays so, also on one line', () => {
    const line = 'export const siteCode: SiteCode = { blocks: registry, screens: NO_SCREENS };\n';
    const { files } = upgrade({ 'src/site-code.ts': line });
    expect(files.get('src/site-code.ts')).toBe('export const siteCode: SiteCode = { blocks: registry };\n');
  });

  it('gets the modules whose blocks its pages have', () => {
    const config =
      "import { defineSite } from 'group-site';\n\nexport default defineSite({\n  theme: {\n    typeface: 'a.woff2',\n  },\n});\n";
    const { files } = upgrade({ 'site.config.ts': config }, 'location-map', 'notice-list', 'note');
    expect(files.get('site.config.ts')).toBe(`import { defineSite } from 'schema-pages';
import { boards } from 'schema-pages/modules/boards';
import { map } from 'schema-pages/modules/map';

export default defineSite({
  modules: [boards(), map()],
  theme: {
  },
});
`);
  });

  it('is left to a person where no rule fits', () => {
    const { files, left } = upgrade(
      {
        'src/a.ts': "\nimport { x } from 'group-site/src/engine/compile/x.ts';\n",
        'src/site-code.ts': 'const siteCode: SiteCode = { screens: own };\n',
        'site.config.ts': 'export default defineSite({ modules: [] });\n',
      },
      'location-map',
    );
    expect(files.size).toBe(0);
    expect(left).toEqual([
      'src/a.ts:2: schema-pages has no door to src/engine/compile/x.ts. See "What a site may import" in docs/ANOTHER-SITE.md.',
      'src/site-code.ts: remove "screens" from siteCode, and list its modules in site.config.ts.',
      'site.config.ts: add to "modules": map().',
    ]);
  });
});

describe('package.json', () => {
  const site = JSON.parse(earlier['package.json']) as SitePackage;
  const engine = {
    version: '0.3.1',
    engines: { node: '>=22' },
    dependencies: { vite: '8.3.8', '@types/react': '19.3.0', ...site.devDependencies },
    peerDependencies: { react: '^19.3.1' },
  };
  const upgraded = upgradePackage(
    { ...site, devDependencies: { ...site.devDependencies, own: '1.0.0' } },
    '0.3.1',
    engine,
  );

  it('has the package under its name, and only the packages of the site itself', () => {
    expect(upgraded.dependencies).toEqual({ react: '^19.3.1', 'schema-pages': '0.3.1' });
    expect(Object.keys(upgraded.devDependencies ?? {})).toEqual([
      '@types/node',
      '@types/react',
      'typescript',
      'own',
    ]);
    expect(upgraded.engines).toEqual({ node: '>=22' });
  });

  it('runs the commands by their names', () => {
    expect(upgraded.scripts).toMatchObject({
      start: 'schema-pages start --site=.',
      'lint:pages': 'schema-pages lint --site=.',
      'new:page': 'schema-pages new page --site=.',
      user: 'schema-pages user',
      test: 'npm run test:blocks && tsc --noEmit',
      upgrade: 'schema-pages upgrade',
    });
    expect(upgraded.scripts).not.toHaveProperty('move');
  });

  it('that runs the launcher of 0.3.1’s first days, too', () => {
    const scripts = {
      dev: 'node node_modules/schema-pages/scripts/run.mjs dev --site=.',
      'new:block': 'schema-pages new-block',
    };
    expect(upgradePackage({ scripts }, '0.3.1', engine).scripts).toMatchObject({
      dev: 'schema-pages dev --site=.',
      'new:block': 'schema-pages new block',
    });
  });
});

it('a changelog is shown from the version after the site’s to the new one', () => {
  const text = '# Changelog\n\n## 0.10.0\n\nTen.\n\n## 0.3.1\n\nOne.\n\n## 0.3.0\n\nZero.\n';
  expect(changesBetween(text, '0.3.0', '0.3.1')).toBe('## 0.3.1\n\nOne.');
  expect(changesBetween(text, '0.3.0', '0.10.0')).toBe('## 0.10.0\n\nTen.\n\n## 0.3.1\n\nOne.');
  expect([isNewer('0.10.0', '0.9.9'), isNewer('1.0.0', '1.0.0'), isNewer('0.3.0', '0.3.1')]).toEqual([
    true,
    false,
    false,
  ]);
});
