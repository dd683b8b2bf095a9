// R-ENG-253
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/engine/command-line/command-help.ts';
import { checkConfig } from '../../src/engine/site-config/load-site.ts';
import { renderCommandsDoc } from './commands-doc.ts';
import { renderConfigurationDoc } from './configuration-doc.ts';

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
