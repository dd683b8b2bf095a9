import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRecord, propertyOf } from '../../../common/json-value.ts';
import { editedDocuments } from '../../../editor/make-editor-schemas.ts';
import { blockNames } from '../../../schema/block-names.ts';
import { readSchemas } from '../../../schema/read-schemas.ts';
import { createResolver } from '../../../schema/resolve-schemas.ts';
import { readContentLists } from '../../../site-config/read-content-lists.ts';
import type { Json } from '../../../schema/resolve-schemas.ts';
import { below, labelAt, labelOf, propertiesOf, resolveNode, widgetOf } from './schema-node.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..');
const SCHEMAS = readSchemas(join(ROOT, 'schemas'));
const { resolve, definitions: shared } = createResolver(SCHEMAS);
const FORMS = [
  ...editedDocuments(SCHEMAS, readContentLists(ROOT)).map((name) => `${name}.schema.json`),
  ...blockNames(SCHEMAS).map((type) => `blocks/${type}.schema.json`),
].map((file): readonly [string, Json] => [file, resolve(file)]);
const definitions = Object.fromEntries(shared);

const form = (file: string): Json => FORMS.find(([name]) => name === file)?.[1] ?? {};

/** Code, abbreviations and language names, which staff wouldn't say. */
const OF_CODE =
  /\b(?:alt|cmyk|config|csv|en|hex|href|id|info|key|ko|lang|pagesize|pdf|src|tel|uri|url|nav|btn|img)\b/i;

/** A form's labels that are derived from names, with the path to each. */
function derivedLabels(node: Json, path: string, seen: readonly Json[] = []): string[] {
  if (seen.includes(node)) return [];
  const inside = [...seen, node];
  const inner = [node['items'], node['additionalProperties']].filter(isRecord);
  return [
    ...inner.flatMap((one) => derivedLabels(resolveNode(definitions, one), `${path}[]`, inside)),
    ...propertiesOf(node).flatMap((key) => {
      const property = resolveNode(definitions, propertyOf(node['properties'], key));
      const own = typeof property['title'] === 'string' ? [] : [`${path}.${key}`];
      return [...own, ...derivedLabels(property, `${path}.${key}`, inside)];
    }),
  ];
}

// R-STUDIO-19
test.for(FORMS)('no label of %s is a programming term', ([file, node]) => {
  const labels = derivedLabels(node, file);
  const faulty = labels.filter((path) => {
    const key = path.split('.').at(-1) ?? '';
    return OF_CODE.test(labelOf({}, { properties: {} }, key));
  });
  expect(faulty).toEqual([]);
});

test('a label is the schema’s title, or else the property’s name in words', () => {
  const menu = form('menu.schema.json');
  expect(labelAt(definitions, menu, ['items', 0, 'nameEn'])).toBe('English title');
  expect(labelAt(definitions, menu, ['items', 0, 'subMenus', 2, 'programUrl'])).toBe('Page');
  const table = form('blocks/spec-table.schema.json');
  expect(labelAt(definitions, table, ['id'])).toBe('Name for links'); // the target of its reference has the title
  expect(labelAt(definitions, table, ['models', 0, 'placeholder'])).toBe('Placeholder');
  expect(labelAt(definitions, table, [])).toBe('');
});

test('times have a minute picker, and only cropped pictures have a focal point', () => {
  const gallery = form('blocks/gallery.schema.json');
  const at = (node: Json, ...path: readonly string[]): Json =>
    path.reduce(
      (above, key) =>
        resolveNode(definitions, key === '[]' ? above['items'] : propertyOf(above['properties'], key)),
      node,
    );
  expect(widgetOf(at(gallery, 'from'))).toBe('minute');
  const cropped = at(gallery, 'pictures', '[]', 'picture');
  expect(widgetOf(cropped)).toBe('picture');
  expect(labelOf(definitions, cropped, 'focus')).toBe('Focal point');
  expect(below(at(form('blocks/picture.schema.json'), 'picture'), 'focus')).toBeUndefined();
});
