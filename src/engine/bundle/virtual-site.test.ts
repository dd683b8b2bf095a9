import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { gatheredFrom, siteCodeOf } from './virtual-site.ts';

test('a site’s code combines its own with that of its modules, which get their options', () => {
  const folder = makeFolder({
    'booking/browser.tsx': '',
    'booking/blocks/registry.gen.ts': '',
    'booking/block-services.ts': '',
    'booking/screens.json': '{ "booking": { "address": "/booking", "indexed": true } }',
    'mails/service.ts': '',
  });
  const module = (name: string) => ({ name, folder: join(folder, name), variants: null });
  const modules = [
    { ...module('booking'), values: { seats: 4, open: true }, files: { wording: '/site/words.ts' } },
    { ...module('mails'), values: {}, files: {} },
  ];
  expect(siteCodeOf({ root: folder, siteCode: '/site/code.ts', modules }))
    .toBe(`import { siteCode as own } from "/site/code.ts";
import { browser as m0 } from ${JSON.stringify(join(folder, 'booking/browser.tsx'))};
import { registry as registry0 } from ${JSON.stringify(join(folder, 'booking/blocks/registry.gen.ts'))};
import { services as services0 } from ${JSON.stringify(join(folder, 'booking/block-services.ts'))};
const modules = [
  m0({ "seats": 4, "open": true, "wording": () => import("/site/words.ts") }),
];
const screens = Object.assign({}, ...modules.map((module) => module.screens));
export const siteCode = { ...own, modules, screens, blocks: { ...own.blocks, ...registry0 }, services: (places) => ({ ...services0(places) }), addresses: {"booking":{"address":"/booking"}} };
`);
});

test('a site without modules has its own code alone', () => {
  expect(siteCodeOf({ root: '/site', siteCode: '/site/code.ts', modules: [] })).toContain(
    'const modules = [\n];\n',
  );
});

test('panels keep the order of the modules', () => {
  const folder = makeFolder({ 'booking/panels.tsx': '', 'mails/service.ts': '', 'log/panels.tsx': '' });
  const modules = ['log', 'mails', 'booking'].map((name) => {
    return { name, folder: join(folder, name), values: {}, files: {}, variants: null };
  });
  expect(gatheredFrom(modules, 'panels.tsx', 'panels'))
    .toBe(`import { panels as panels0 } from ${JSON.stringify(join(folder, 'log/panels.tsx'))};
import { panels as panels1 } from ${JSON.stringify(join(folder, 'booking/panels.tsx'))};
export const panels = { ...panels0, ...panels1 };
`);
});
