import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createTestSite } from '../../../../tools/testing/lint-test-site.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { isRecord, propertyOf } from '../../common/json-value.ts';
import { createNames } from '../../content-commands/name-things.ts';
import { layOut } from '../../lint/lay-out.ts';
import { readSchemas } from '../../schema/read-schemas.ts';
import { createWalker } from '../../schema/schema-walk.ts';
import type { Path } from '../../schema/schema-walk.ts';
import { createValidators } from '../../validate/validators.ts';
import {
  allBlocks,
  duplicateBlocks,
  moveBlocks,
  rangeBetween,
  readBlocks,
  removeBlocks,
  unwrapBlock,
} from '../document/blocks.ts';
import { insertValue, removeValue, setValue } from '../document/edit-json.ts';
import { createFaultFinder } from './find-faults.ts';
import { createWorkingCopy } from './working-copy.ts';
import { BUILD_MODULES } from '../../../../tools/testing/build-modules.ts';

const PAGES = [
  'pages-data/business/plant/marine/mud.json',
  'pages-data/business/plant/transport/high.json',
  'pages-data/performance/plant.json',
];
const SCHEMA = 'page.schema.json';

/** Every place inside a value. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return entries.flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}

interface Edit {
  readonly kind: 'set' | 'remove' | 'add' | 'grow' | 'duplicate' | 'move' | 'delete' | 'unwrap';
  /** An index into the existing places or blocks, in thousandths. */
  readonly at: number;
  readonly to: number;
  readonly value: unknown;
}

const VALUES: readonly unknown[] = [
  '',
  ' ',
  'A text.',
  '{{company.nam}}',
  '/1/nowhere',
  '#',
  '<b>',
  null,
  true,
  {},
  [],
  ['a', ['b']],
];

const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('set', 'remove', 'add', 'grow', 'duplicate', 'move', 'delete', 'unwrap'),
  at: fc.nat(999),
  to: fc.nat(999),
  value: fc.oneof(fc.constantFrom(...VALUES), fc.integer(), fc.string({ unit: 'grapheme', maxLength: 8 })),
});

test('any edits give a file that passes the schema or has a reported fault', () => {
  const site = createTestSite();
  onTestFinished(() => site.remove());
  const copy = createWorkingCopy(site.root, join(makeFolder(), 'copy'), []);
  const schemas = readSchemas(join(site.root, 'schemas'));
  const tools = { walk: createWalker(schemas), names: createNames(schemas) };
  const validate = createValidators(schemas);
  const faults = createFaultFinder(copy.root, site.root, BUILD_MODULES);
  faults.find([]);

  const apply = (text: string, { kind, at, to, value }: Edit): string => {
    const document: unknown = JSON.parse(text);
    const pick = <T>(list: readonly T[], nth: number): T | undefined =>
      list[Math.floor((nth * list.length) / 1000)];
    const places = placesIn(document);
    const place = pick(places, at);
    if (!place) return text;
    if (kind === 'set') return setValue(text, place, value);
    if (kind === 'remove') return removeValue(text, place);
    if (kind === 'add' || kind === 'grow') {
      const holders = places.filter((path) => {
        const inner = path.reduce<unknown>(propertyOf, document);
        return kind === 'add' ? isRecord(inner) : Array.isArray(inner);
      });
      const holder = pick(holders, at);
      if (!holder) return text;
      return kind === 'add'
        ? setValue(text, [...holder, 'text'], value)
        : insertValue(text, holder, 0, value);
    }
    const lists = readBlocks(tools.names, SCHEMA, document);
    const blocks = allBlocks(lists);
    const block = pick(blocks, at);
    if (!block) return text;
    const target = pick(blocks, to) ?? block;
    const range = rangeBetween(block.path, target.path) ?? rangeBetween(block.path, block.path);
    if (!range) return text;
    if (kind === 'duplicate') return duplicateBlocks(tools, SCHEMA, text, range).text;
    if (kind === 'delete') return removeBlocks(text, range).text;
    if (kind === 'unwrap') return unwrapBlock(tools.names, SCHEMA, text, block.path).text;
    const goal = { list: target.path.slice(0, -1), at: Number(target.path.at(-1)) };
    const one = rangeBetween(block.path, block.path) ?? range;
    return moveBlocks(text, to % 2 === 0 ? range : one, goal).text;
  };

  fc.assert(
    fc.property(fc.constantFrom(...PAGES), fc.array(edits, { minLength: 1, maxLength: 6 }), (file, steps) => {
      const before = copy.onDisk(file) ?? '';
      const text = steps.reduce(apply, layOut(before));
      expect(layOut(text)).toBe(text);
      copy.put([{ file, text }]);
      const reported = faults
        .find([file])
        .filter((fault) => fault.file === file && fault.severity === 'error');
      const wrong = validate(SCHEMA, JSON.parse(text));
      if (wrong.length > 0) expect(reported).not.toEqual([]);
      copy.put([{ file, text: before }]);
      faults.find([file]);
    }),
    { numRuns: 150 },
  );
});
