// @vitest-environment jsdom
import { useEffect, useState } from 'react';
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

let file: string;

/** A table with a file behind it. */
function InForm(): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(TABLE));
  useEffect(() => {
    file = text;
  }, [text]);
  const form = {
    definitions: {},
    faults: [],
    step: (_words, edit) => setText(edit),
    move: (list, from, to) => setText((now) => moveEntry(now, list, from, to)),
    remove: (path) => setText((now) => removeValue(now, path)),
  } satisfies Partial<Form> as unknown as Form; // what a table asks of it
  return (
    <FormContext value={form}>
      <GridField node={{}} value={JSON.parse(text)} path={[]} columnsKey="models" />
    </FormContext>
  );
}

const user = userEvent.setup();

beforeEach(() => void render(<InForm />));

/** A button of what belongs to a row or a column, which is opened for it. */
async function button(part: string, name: string): Promise<HTMLElement> {
  const summary = screen.getByText(part);
  const details = summary.closest('details');
  if (!details?.open) await user.click(summary);
  return within(details ?? summary).getByRole('button', { name });
}

const read = (): Table => JSON.parse(file) as Table; // the edits keep its form
const labels = (): readonly string[] => read().rows.map(({ label }) => label);

test('a row that is moved is the one that is moved next, as far as it goes', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Height, Y' }));
  const down = await button('Row: Height', 'Row down');
  await user.click(down);
  expect(labels()).toEqual(['Width', 'Weight', 'Height']);
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Width', 'Weight', 'Height']);
  expect(down).toHaveFocus();
  await user.click(await button('Row: Height', 'Row up'));
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Height', 'Width', 'Weight']);
});

test('when the last row is deleted, the one before it can be deleted next', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Weight, all' }));
  await user.click(await button('Row: Weight', 'Delete row'));
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Width']);
});

test('after the only row or the last column was deleted, one can be added next', async () => {
  for (const row of ['Width', 'Height', 'Weight'])
    await user.click(await button(`Row: ${row}`, 'Delete row'));
  expect(labels()).toEqual([]);
  expect(screen.getByRole('button', { name: '+ Add row' })).toHaveFocus();
  await user.click(await button('Model: Z', 'Delete Z'));
  expect(read().models).toEqual(['X', 'Y']);
  expect(screen.getByRole('button', { name: '+ Add model' })).toHaveFocus();
});

test('a column that is moved keeps what is open below it, and is the one that is moved next', async () => {
  const right = await button('Model: X', 'Right');
  await user.click(right);
  await user.keyboard('{Enter}{Enter}');
  expect(read().models).toEqual(['Y', 'Z', 'X']);
  expect(read().rows[0]?.values).toEqual(['2', '3', '1']);
  expect(right).toHaveFocus();
  expect(screen.getAllByRole('group').filter((group) => group.hasAttribute('open'))).toHaveLength(1);
  await user.click(await button('Model: X', 'Left'));
  expect(read().models).toEqual(['Y', 'X', 'Z']);
});

test('a new column that is moved opens no other one', async () => {
  await user.click(screen.getByRole('button', { name: '+ Add model' }));
  const left = await button('Model: New model', 'Left');
  await user.click(left);
  expect(read().models).toEqual(['X', 'Y', 'New model', 'Z']);
  expect(left).toHaveFocus();
  expect(screen.getByText('Model: Z').closest('details')).not.toHaveAttribute('open');
});

test('a value for all columns is marked as typical for all', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Weight, all' }));
  await user.click(screen.getByText('Row: Weight'));
  await user.click(screen.getByRole('checkbox', { name: 'The value for all is typical, to be confirmed' }));
  expect(read().rows[2]?.value).toEqual({ value: '7', typical: true });
});
