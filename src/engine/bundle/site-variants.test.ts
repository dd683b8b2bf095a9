import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';
import { registriesOfSite } from './site-variants.ts';

const BOARDS = join(ENGINE_ROOT, 'src/modules/boards');
const registriesWith = (root: string, variants: string | null): ReadonlyMap<string, string> =>
  registriesOfSite({ root, modules: [{ name: 'boards', folder: BOARDS, values: {}, files: {}, variants }] });

test('a site without its own types uses the registries in the repository', () => {
  expect(registriesWith(makeFolder({}), null)).toEqual(new Map());
});

test('a site’s board types are in each registry that they have a file for', () => {
  const root = makeFolder({
    'types/event-list/type.json': '{ "shown": "dates", "needsText": true }',
    'types/event-list/row.tsx': '',
  });
  const registries = registriesWith(root, join(root, 'types'));
  const contentOf = (name: string): string => registries.get(join(BOARDS, 'types', name)) ?? '';
  expect(contentOf('types.gen.ts')).toContain('  QNA: { needsText: true, takesQuestions: true },\n');
  expect(contentOf('types.gen.ts')).toContain('  EVENT_LIST: { needsText: true },\n');
  expect(contentOf('rows.gen.ts')).toMatch(
    /import \{ row as EventList \} from '[./].*\/types\/event-list\/row\.tsx';/,
  );
  expect(contentOf('rows.gen.ts')).toContain('  EVENT_LIST: EventList,\n');
  expect(contentOf('details.gen.ts')).not.toContain('EVENT_LIST');
  expect(registries.size).toBe(4);
});
