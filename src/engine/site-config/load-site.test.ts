import { expect, test } from 'vitest';
import { defineModule } from './define-module.ts';
import { checkConfig } from './load-site.ts';

const check = (config: unknown) => (): void => checkConfig(config, () => true);

test('a module is declared by its name and the address of its file', () => {
  const booking = defineModule('booking', 'file:///site/src/booking/module.ts');
  expect(booking).toEqual({ name: 'booking', folder: 'file:///site/src/booking/' });
  expect(check({ modules: [booking] })).not.toThrow();
});

test.each([
  ['a value that isn’t a list', { modules: 'search' }, '"modules" takes a list, not "search".'],
  ['a bare name', { modules: ['search'] }, '"modules" takes what defineModule makes, not "search".'],
  ['undefined', { modules: [undefined] }, '"modules" takes what defineModule makes, not undefined.'],
  [
    'a module that isn’t called',
    { modules: [function search() {}] },
    '"modules" takes what search() returns, not search itself. Add the brackets.',
  ],
  [
    'a module twice',
    {
      modules: [defineModule('search', 'file:///a/module.ts'), defineModule('search', 'file:///b/module.ts')],
    },
    '"modules" names search twice. Remove one.',
  ],
  ['another setting', { module: [] }, 'Unknown setting "module". Did you mean "modules"?'],
] as const)('%s is refused', (_what, config, sentence) => {
  expect(check(config)).toThrow(`SITE_CONFIG_WRONG: site.config.ts: ${sentence}`);
});

test('a file that a module needs from the site must exist', () => {
  const inquiry = defineModule('inquiry', 'file:///a/module.ts', { files: { wording: 'src/wording.ts' } });
  expect(() => checkConfig({ modules: [inquiry] }, () => false)).toThrow(
    'SITE_CONFIG_WRONG: site.config.ts: "wording" of inquiry() names src/wording.ts, which doesn\'t exist.',
  );
  expect(check({ modules: [inquiry] })).not.toThrow();
});

test('a folder with variants for a module must exist', () => {
  const boards = defineModule('boards', 'file:///a/module.ts', { variants: 'src/board-types' });
  expect(() => checkConfig({ modules: [boards] }, () => false)).toThrow(
    "SITE_CONFIG_WRONG: site.config.ts: boards() names the folder src/board-types, which doesn't exist. Make it, or remove the option.",
  );
  expect(check({ modules: [boards] })).not.toThrow();
});
