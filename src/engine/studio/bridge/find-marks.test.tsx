// @vitest-environment jsdom
// R-STUDIO-17
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { CellValue } from '../../common/page-values.ts';
import { PageRenderer } from '../../render/page-renderer.tsx';
import type { Block, BlockProps } from '../../types.ts';
import { findMarks } from './find-marks.ts';
import type { MarkedText } from './messages.ts';

interface Row {
  readonly label: string;
  readonly value: CellValue;
  readonly typical?: true;
}

function Cell({ value }: { readonly value: CellValue }): ReactNode {
  if (value === null || value === 'On request')
    return (
      <>
        – <i style={{ clipPath: 'inset(50%)' }}>On request</i>
      </>
    );
  return <b>{typeof value === 'object' && 'value' in value ? value.value : value}</b>;
}

function Label({ row }: { readonly row: Row }): ReactNode {
  return row.label;
}

function Table({ block }: BlockProps<Block & { readonly rows: readonly Row[] }>): ReactNode {
  return block.rows.map((row, index) => (
    <p key={index}>
      <Label row={row} />: <Cell value={row.value} />
    </p>
  ));
}

function Section({
  block,
  renderBlocks,
}: BlockProps<Block & { readonly blocks: readonly Block[] }>): ReactNode {
  return (
    <section>
      <h2>Pump</h2>
      {renderBlocks(block.blocks, 3, 'blocks')}
    </section>
  );
}

function marksIn(blocks: readonly object[], texts: readonly MarkedText[]) {
  const page = { blocks: blocks as Block[], route: 'p', title: 'Pump', description: '', menuId: 1, uses: [] };
  const shown = (title: string): ReactNode => (
    <main>
      <h1>{title}</h1>
      <PageRenderer
        page={page}
        blocks={new Map(Object.entries({ table: Table, section: Section }))}
        onFault={({ error }) => expect.fail(error.message)}
        renderFault={() => null}
        services={{}}
      />
    </main>
  );
  const { container, rerender } = render(shown('Before'));
  rerender(shown(page.title)); // React alternates between two trees
  const found = findMarks(container, texts);
  const textsOf = (kind: keyof typeof found): string[] =>
    found[kind].map((ranges) => ranges.map((range) => range.toString()).join(''));
  return { typical: textsOf('typical'), placeholder: textsOf('placeholder'), token: textsOf('token') };
}

const wanted = (kind: MarkedText['kind'], place: string, text: string | null): MarkedText => ({
  kind,
  place,
  text,
  from: 0,
  to: text?.length ?? 0,
});

test('typical values are marked, but not their rows or other cells with the same text', () => {
  const rows = [
    { label: 'Power', value: { value: '2 kW', typical: true }, typical: true },
    { label: 'Motor', value: '2 kW' },
  ];
  expect(marksIn([{ type: 'table', rows }], []).typical).toEqual(['2 kW']);
});

test('a text is marked only in its own block', () => {
  const table = { type: 'table', rows: [{ label: 'Pump', value: '1' }] };
  const blocks = [table, { type: 'section', blocks: [table] }];
  const around = marksIn(blocks, [wanted('token', '/title', 'Pump')]);
  expect(around.token).toEqual(['Pump']);
  const whole = marksIn(blocks, [
    wanted('placeholder', '/blocks/1/blocks/0', null),
    wanted('placeholder', '/blocks/1/heading', 'Pump'),
    wanted('placeholder', '/blocks/7/heading', 'Pump'),
  ]);
  expect(whole.placeholder).toEqual(['Pump: 1', 'Pump']);
});

test('a dash that replaces a token is marked, and no other dash', () => {
  const rows = [
    { label: 'Date', value: 'On request' },
    { label: 'Place', value: null },
  ];
  const { token } = marksIn(
    [{ type: 'table', rows }],
    [wanted('token', '/blocks/0/rows/0/value', 'On request')],
  );
  expect(token).toEqual(['– On request']);
});
