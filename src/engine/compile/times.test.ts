// R-ENG-160
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext } from '../../../tools/testing/render-block.tsx';
import { textOf } from '../build/page-texts.ts';
import { isShown } from '../common/times.ts';
import { UTC } from '../common/time-zone.ts';
import { compilePage } from './compile-page.ts';
import { partsOf } from './page-parts.ts';

/** Minutes of one hour: few, so that they often coincide. */
const minute = fc.integer({ min: 0, max: 9 });
const at = (nth: number): string => `2030-01-01T00:0${nth}`;
const times = fc.record(
  { draft: fc.constant(true as const), from: minute.map(at), until: minute.map(at) },
  { requiredKeys: [] },
);
const sometimes = fc.oneof(fc.constant({}), times);

interface Block {
  readonly type: string;
  readonly [name: string]: unknown;
}

const trees = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    sometimes.map((own): Block => ({ type: 'rich-text', text: '', ...own })),
    fc
      .tuple(sometimes, fc.constantFrom('one', 'two'))
      .map(([own, name]): Block => ({ type: 'fragment', name, ...own })),
    fc
      .tuple(sometimes, tie('blocks'))
      .map(([own, blocks]): Block => ({ type: 'section', heading: '', blocks, ...own })),
    fc.tuple(sometimes, tie('blocks')).map(([own, blocks]): Block => ({
      type: 'panel-tabs',
      label: '',
      tabs: [{ label: '', blocks }],
      ...own,
    })),
  ),
}));

/** Replaces each empty text with a unique one. */
function nameAll<T>(value: T, prefix: string): T {
  let count = 0;
  const text = JSON.stringify(value).replaceAll('""', () => `"${prefix}${count++}x"`);
  return JSON.parse(text) as T; // the same value with other texts
}

const wordsIn = (value: unknown): string[] => JSON.stringify(value).match(/[pqr]\d+x/g) ?? [];

/** The expected texts, found by walking the original document. */
function expectedIn(
  blocks: readonly Block[],
  fragments: Readonly<Record<string, readonly Block[]>>,
  moment: number,
): string[] {
  return blocks.flatMap((block): string[] => {
    const { draft, from, until, type, name, ...rest } = block;
    const isThere =
      !draft &&
      (!from || Date.parse(`${from as string}Z`) <= moment) &&
      (!until || moment < Date.parse(`${until as string}Z`));
    if (!isThere) return [];
    if (type === 'fragment') return expectedIn(fragments[String(name)] ?? [], fragments, moment);
    const inner = [
      rest['blocks'],
      (rest['tabs'] as { blocks: unknown }[] | undefined)?.[0]?.blocks,
    ].flat() as (Block | undefined)[];
    const own = wordsIn({
      ...rest,
      blocks: [],
      tabs: (rest['tabs'] as { label: string }[] | undefined)?.map(({ label }) => label),
    });
    return [
      ...own,
      ...expectedIn(
        inner.filter((one) => one !== undefined),
        fragments,
        moment,
      ),
    ];
  });
}

const withoutFragments = (blocks: readonly Block[]): Block[] =>
  JSON.parse(
    JSON.stringify(blocks).replaceAll('"type":"fragment"', '"type":"rich-text","text":""'),
  ) as Block[]; // blocks, as before

test('at any moment a page contains all text that is visible then, and no other', () => {
  const content = fc.record({
    page: trees.blocks,
    one: trees.blocks,
    two: trees.blocks,
    nth: minute,
    drafts: fc.boolean(),
  });
  fc.assert(
    fc.property(content, ({ page, one, two, nth }) => {
      const fragments = { one: nameAll(one, 'q'), two: nameAll(withoutFragments(two), 'r') };
      fragments.one = fragments.one.filter(({ name }) => name !== 'one');
      const inner = JSON.parse(
        JSON.stringify(fragments.one).replaceAll('"name":"one"', '"name":"two"'),
      ) as Block[]; // as before
      const all = { one: inner, two: fragments.two };
      const blocks = nameAll(page, 'p');
      const moment = Date.parse(`${at(nth)}Z`);
      const compiled = compilePage({ menuId: 1, title: 'T', description: 'D', blocks }, 'a/b', {
        ...testContext,
        fragment: (name) => all[name as 'one' | 'two'],
        showing: { moment, zone: UTC },
      });
      const expected = new Set(expectedIn(blocks, all, moment));
      expect(new Set(wordsIn(compiled))).toEqual(expected);
      expect(new Set(wordsIn(textOf(testContext.walk, partsOf(compiled, testContext), [])))).toEqual(
        expected,
      );
      expect(JSON.stringify(compiled)).not.toMatch(/"(draft|from|until)"/);
    }),
  );
});

test('a period starts with its first minute and ends when its last begins', () => {
  const block = { from: '2030-01-01T00:01', until: '2030-01-01T00:03' };
  const there = [0, 1, 2, 3].map((nth) => isShown(block, { moment: Date.parse(`${at(nth)}Z`), zone: UTC }));
  expect(there).toEqual([false, true, true, false]);
  const ms = Date.parse('2030-01-01T00:00:59.999Z');
  expect(isShown(block, { moment: ms, zone: UTC })).toBe(false);
});

test('drafts are shown on request, within their period', () => {
  const draft = { draft: true, from: '2030-01-01T00:01' };
  const asked = (nth: number, drafts: boolean): boolean =>
    isShown(draft, { moment: Date.parse(`${at(nth)}Z`), zone: UTC, drafts });
  expect([asked(1, false), asked(1, true), asked(0, true)]).toEqual([false, true, false]);
});
