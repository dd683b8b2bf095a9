// @vitest-environment jsdom
import { useState } from 'react';
import type { ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { moveEntry, removeValue } from '../../document/edit-json.ts';
import { FormContext } from './form-context.ts';
import type { Form } from './form-context.ts';
import { GridField } from './grid-field.tsx';

interface Table {
  readonly models: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value?: string; readonly values?: string[] }[];
}

const TABLE: Table = {
  models: ['X', 'Y', 'Z'],
  rows: [
    { label: 'Width', values: ['1', '2', '3'] },
    { label: 'Height', values: ['4', '5', '6'] },
    { label: 'Weight', value: '7' },
  ],
};

let table: Table;

/** A table with a file behind it. */
function InForm(): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(TABLE));
  table = JSON.parse(text) as Table; // the edits keep its form
  const form = {
    definitions: {},
    faults: [],
    step: (_words, edit) => setText(edit),
    move: (list, from, to) => setText((now) => moveEntry(now, list, from, to)),
    remove: (path) => setText((now) => removeValue(now, path)),
  } satisfies Partial<Form> as unknown as Form; // what a table asks of it
  return (
    <FormContext value={form}>
      <GridField node={{}} value={table} path={[]} columnsKey="models" />
    </FormContext>
  );
}

const user = userEvent.setup();

beforeEach(() => void render(<InForm />));

/** Opens what belongs to a row or a column. */
async function open(name: string): Promise<ReturnType<typeof within>> {
  const summary = screen.getByText(name);
  const part = summary.closest('details');
  if (!part?.open) await user.click(summary);
  return within(part ?? summary);
}

const labels = (): readonly string[] => table.rows.map(({ label }) => label);

test('a row that is moved is the one that is moved next, as far as it goes', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Height, Y' }));
  const row = await open('Row: Height');
  const down = row.getByRole('button', { name: 'Row down' });
  await user.click(down);
  expect(labels()).toEqual(['Width', 'Weight', 'Height']);
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Width', 'Weight', 'Height']);
  expect(down).toHaveFocus();
  await user.click(row.getByRole('button', { name: 'Row up' }));
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Height', 'Width', 'Weight']);
});

test('when the last row is deleted, the one before it can be deleted next', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Weight, all' }));
  const row = await open('Row: Weight');
  await user.click(row.getByRole('button', { name: 'Delete row' }));
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Width']);
});

test('a column that is moved keeps what is open below it, and is the one that is moved next', async () => {
  const column = await open('Model: X');
  const right = column.getByRole('button', { name: 'Right' });
  await user.click(right);
  await user.keyboard('{Enter}{Enter}');
  expect(table.models).toEqual(['Y', 'Z', 'X']);
  expect(table.rows[0]?.values).toEqual(['2', '3', '1']);
  expect(right).toHaveFocus();
  expect(screen.getAllByRole('group').filter((group) => group.hasAttribute('open'))).toHaveLength(1);
  await user.click(column.getByRole('button', { name: 'Left' }));
  expect(table.models).toEqual(['Y', 'X', 'Z']);
});

test('a new column that is moved opens no other one', async () => {
  await user.click(screen.getByRole('button', { name: '+ Add model' }));
  const left = (await open('Model: New model')).getByRole('button', { name: 'Left' });
  await user.click(left);
  expect(table.models).toEqual(['X', 'Y', 'New model', 'Z']);
  expect(left).toHaveFocus();
  expect(screen.getByText('Model: Z').closest('details')).not.toHaveAttribute('open');
});
