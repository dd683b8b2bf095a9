// R-ENG-151, R-ENG-253
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/engine/command-line/command-help.ts';
import { checkConfig } from '../../src/engine/site-config/load-site.ts';
import { readExamples } from '../../src/engine/content/block-examples.ts';
import { describeBlocks } from '../../src/engine/schema/describe-blocks.ts';
import { blockNames } from '../../src/engine/schema/block-names.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import { VARIABLES } from '../../src/server/settings/variables.ts';
import { allSchemas } from './all-schemas.ts';
import { blockPages } from './block-pages.ts';
import { renderCommandsDoc } from './commands-doc.ts';
import { renderConfigurationDoc } from './configuration-doc.ts';
import { errorPage } from './error-page.ts';
import { codesOf, ERROR_TABLES } from './error-tables.ts';

test('the reference of commands has each command once, with its options', () => {
  const text = renderCommandsDoc();
  const headings = [...text.matchAll(/^## (npm .+)$/gm)].map(([, name = '']) => name);
  expect(headings).toHaveLength(COMMANDS.length);
  expect(new Set(headings).size).toBe(COMMANDS.length);
  expect(headings).toContain('npm run lint:pages');
  expect(text).toContain('  --export=DIR     write the site for a static host as well');
});

test('the reference of the configuration has every setting that a site can have, and every module', () => {
  const text = renderConfigurationDoc();
  const unknown = (): void => checkConfig({ nonsense: 1, theme: {} }, () => true);
  expect(unknown).toThrow(/There are code, documents, modules, theme\./);
  for (const name of ['code', 'documents', 'modules', 'theme', 'styles', 'letters', 'colour', 'brand'])
    expect(text).toMatch(new RegExp(`^\\| \`${name}\` \\| \`[^|]+\` \\| \\S`, 'm'));
  expect(text).toMatch(/^### boards\(\)\n\n\S.+\n\n\| setting[^]+?\| `types` \|/m);
});

test('the reference of the configuration has every variable of the service, with its default', () => {
  const text = renderConfigurationDoc();
  for (const name of Object.keys(VARIABLES))
    expect(text).toMatch(new RegExp(`^\\| \`${name}\` \\| (none|\`[^|]+\`) \\| \\S`, 'm'));
  expect(text).toContain('| `PORT` | `8080` |');
});

interface Block {
  readonly type: string;
  readonly caption?: string;
  readonly rows?: readonly (readonly unknown[])[];
  readonly blocks?: readonly Block[];
}

function pageAt(route: string, files = blockPages()): { readonly blocks: readonly Block[] } {
  const file = files.find(({ path }) => path === `examples/docs/pages-data/${route}.json`);
  return JSON.parse(file?.content ?? '') as { readonly blocks: readonly Block[] };
}

describe('the reference of blocks', () => {
  const schemas = allSchemas();
  const { blocks } = describeBlocks(schemas, blockNames(schemas));
  const files = blockPages();

  test.each(blocks)('has a page of $name with all its examples and properties', ({ name, rows }) => {
    const [examples, properties] = pageAt(`blocks/${name}`, files).blocks;
    const shown = examples?.blocks?.filter(({ type }) => type !== 'note') ?? [];
    expect(shown).toHaveLength(readExamples([ENGINE_ROOT], name).length);
    const live = shown.filter(({ type }) => type === 'live-example');
    expect(live.every((example) => example.blocks?.[0]?.type === name)).toBe(true);
    // A block that isn't shown at work says why.
    expect(live).toHaveLength(examples?.blocks?.[0]?.type === 'note' ? 0 : shown.length);
    expect(properties?.rows?.map(([property]) => property)).toEqual(
      rows.map(({ path }) => JSON.stringify(path)),
    );
  });

  test('lists all of them, and few are only code', () => {
    const list = JSON.stringify(pageAt('reference/blocks', files));
    for (const { name } of blocks) expect(list).toContain(`/blocks/${name})`);
    const pages = blocks.map(({ name }) => pageAt(`blocks/${name}`, files));
    const codeOnly = pages.filter((page) => page.blocks[0]?.blocks?.[0]?.type === 'note');
    expect(codeOnly.length).toBeLessThan(9);
  });
});

test('the reference of errors has every code once, with its meaning and what to do', () => {
  const { blocks } = pageAt('reference/errors', [errorPage()]);
  const rows = blocks.flatMap((block) => block.rows ?? []);
  expect(rows.map(([code]) => code).sort()).toEqual(ERROR_TABLES.flatMap(codesOf).sort());
  for (const [, meaning, remedy] of rows)
    expect([meaning, remedy]).toEqual([expect.any(String), expect.any(String)]);
});
