import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../common/json-value.ts';
import { listFiles } from '../../content/read-files.ts';
import { layOut } from '../../lint/lay-out.ts';
import type { Path } from '../../schema/schema-walk.ts';
import { insertEntries, insertValue, moveEntry, rawAt, removeValue, setValue } from './edit-json.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

const PAGE = `{
  "title": "Pumps \\u2013 all",
  "blocks": [
    {
      "type": "note",
      "text": "One."
    }
  ],
  "models": [{ "name": "A" }, { "name": "B" }],
  "tags": []
}
`;

describe('one edit', () => {
  test('replaces a value and leaves every other character', () => {
    expect(setValue(PAGE, ['blocks', 0, 'text'], 'Two "quoted".')).toBe(
      PAGE.replace('"One."', String.raw`"Two \"quoted\"."`),
    );
  });

  test('to the same value changes nothing, however it is written', () => {
    expect(setValue(PAGE, ['title'], 'Pumps – all')).toBe(PAGE);
  });

  test('back to an earlier value restores how it was written', () => {
    const changed = setValue(PAGE, ['title'], 'Fans');
    expect(setValue(changed, ['title'], 'Pumps – all', { like: PAGE })).toBe(PAGE);
    expect(setValue(changed, ['title'], 'Pumps – all')).toBe(PAGE.replace(String.raw`\u2013`, '–'));
  });

  test('inserts a new property in the given order', () => {
    const order = ['title', 'lead', 'blocks'];
    expect(setValue(PAGE, ['lead'], 'All.', { order })).toBe(
      PAGE.replace('  "blocks"', '  "lead": "All.",\n  "blocks"'),
    );
    expect(setValue(PAGE, ['blocks', 0, 'id'], 'x', { order: ['id', 'type'] })).toBe(
      PAGE.replace('"type": "note"', '"id": "x",\n      "type": "note"'),
    );
    expect(setValue(PAGE, ['other'], 1, { order })).toBe(
      PAGE.replace('"tags": []', '"tags": [],\n  "other": 1'),
    );
  });

  test('creates missing parent objects', () => {
    const made = setValue('{ "a": 1 }\n', ['popup', 'title'], 'Mud');
    expect(made).toBe('{ "a": 1, "popup": { "title": "Mud" } }\n');
  });

  test('refuses an impossible place', () => {
    expect(() => setValue(PAGE, ['title', 'name'], 'x')).toThrowErrorMatchingInlineSnapshot(
      `[Error: STUDIO_PLACE: nothing can stand at /title/name]`,
    );
    expect(() => setValue(PAGE, ['models', 5], 'x')).toThrowErrorMatchingInlineSnapshot(
      `[Error: STUDIO_PLACE: nothing can stand at /models/5]`,
    );
    expect(() => insertEntries(PAGE, ['title'], 0, ['1'])).toThrowErrorMatchingInlineSnapshot(
      `[Error: STUDIO_PLACE: nothing can stand at /title]`,
    );
  });

  test('formats a new entry like its neighbours', () => {
    expect(insertValue(PAGE, ['models'], 2, { name: 'C' })).toBe(
      PAGE.replace('{ "name": "B" }', '{ "name": "B" }, { "name": "C" }'),
    );
    expect(insertValue(PAGE, ['blocks'], 0, { type: 'note', text: 'Zero.' })).toBe(
      PAGE.replace('    {\n', '    {\n      "type": "note",\n      "text": "Zero."\n    },\n    {\n'),
    );
    expect(insertValue(PAGE, ['tags'], 0, 'dry')).toBe(PAGE.replace('[]', '["dry"]'));
  });

  test('removes the first, the last and the only entry or property', () => {
    expect(removeValue(PAGE, ['models', 0])).toBe(PAGE.replace('{ "name": "A" }, ', ''));
    expect(removeValue(PAGE, ['models', 1])).toBe(PAGE.replace(', { "name": "B" }', ''));
    expect(removeValue(PAGE, ['title'])).toBe(PAGE.replace(/ {2}"title".*\n/, ''));
    expect(removeValue(PAGE, ['tags'])).toBe(PAGE.replace(',\n  "tags": []', ''));
    expect(rawAt(removeValue(PAGE, ['blocks', 0]), ['blocks'])).toBe('[]');
    expect(removeValue(PAGE, ['nothing'])).toBe(PAGE);
  });

  test('moves an entry within its list', () => {
    expect(moveEntry(PAGE, ['models'], 0, 1)).toBe(
      PAGE.replace('{ "name": "A" }, { "name": "B" }', '{ "name": "B" }, { "name": "A" }'),
    );
    expect(moveEntry(PAGE, ['models'], 1, 1)).toBe(PAGE);
  });
});

/** Every scalar of a value, with its path. */
function scalarsIn(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => scalarsIn(entry, [...path, index]));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) => scalarsIn(inner, [...path, key]));
  return [{ path, value }];
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value} “x”\n\\`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'no longer null';
}

/** Changes values and changes them back, one by one. */
function thereAndBack(
  text: string,
  places: readonly { readonly path: Path; readonly value: unknown }[],
): void {
  for (const { path, value } of places) {
    const there = setValue(text, path, changed(value));
    expect(there).not.toBe(text);
    expect(setValue(there, path, value, { like: text })).toBe(text);
  }
}

/** The site's files, formatted as the lint requires. */
function textsOf(folder: string): [file: string, text: string][] {
  return listFiles(join(ROOT, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [`${folder}/${file}`, layOut(readFileSync(join(ROOT, folder, file), 'utf8'))]);
}

const CONTENT = [...textsOf('pages-data'), ...textsOf('examples/workshop/pages-data')];
const EXAMPLES = readdirSync(join(ROOT, 'src/blocks')).flatMap((block) =>
  block.includes('.') ? [] : textsOf(`src/blocks/${block}/examples`),
);

// R-STUDIO-01
describe('changing a value and changing it back leaves the same bytes', () => {
  test.each([...CONTENT, ...EXAMPLES])('%s: every value', (_file, text) => {
    thereAndBack(text, scalarsIn(JSON.parse(text)));
  });
});

test.each([...CONTENT, ...EXAMPLES])(
  '%s: adding and removing a value leaves the same bytes',
  (_file, text) => {
    const root: unknown = JSON.parse(text);
    const there = setValue(text, ['zzz'], { list: [1, { a: 'b' }] });
    expect(removeValue(there, ['zzz'])).toBe(text);
    const blocks = isRecord(root) ? root['blocks'] : undefined;
    if (!Array.isArray(blocks)) return;
    for (const at of [0, blocks.length])
      expect(removeValue(insertValue(text, ['blocks'], at, { type: 'note' }), ['blocks', at])).toBe(text);
  },
);
