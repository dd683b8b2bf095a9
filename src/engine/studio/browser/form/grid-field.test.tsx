// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { moveEntry, removeValue } from '../../document/edit-json.ts';
import type { StudioFault } from '../../common.ts';
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

interface InFormProps {
  readonly table?: object;
  readonly faults?: readonly StudioFault[];
}

/** A table connected to a file. */
function InForm({ table = TABLE, faults = [] }: InFormProps): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(table));
  useEffect(() => {
    file = text;
  }, [text]);
  const form = {
    definitions: {},
    faults,
    proposes: () => null,
    step: (_words, edit) => setText(edit),
    change: (_words, _place, edit) => setText(edit),
    move: (list, from, to) => setText((now) => moveEntry(now, list, from, to)),
    remove: (path) => setText((now) => removeValue(now, path)),
  } satisfies Partial<Form> as unknown as Form; // the parts that a table uses
  return (
    <FormContext value={form}>
      <GridField node={{}} value={JSON.parse(text)} path={[]} columnsKey="models" />
    </FormContext>
  );
}

const user = userEvent.setup();

beforeEach(() => void render(<InForm />));

/** A button in a row's or column's details, which it opens first. */
async function button(part: string, name: string): Promise<HTMLElement> {
  const summary = screen.getByText(part);
  const details = summary.closest('details');
  if (!details?.open) await user.click(summary);
  return within(details ?? summary).getByRole('button', { name });
}

const read = (): Table => JSON.parse(file) as Table; // the edits keep its form
const labels = (): readonly string[] => read().rows.map(({ label }) => label);

test('a moved row keeps the focus and can be moved again, up to the end', async () => {
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

test('after the last row is deleted, the row before it can be deleted next', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Weight, all' }));
  await user.click(await button('Row: Weight', 'Delete row'));
  await user.keyboard('{Enter}');
  expect(labels()).toEqual(['Width']);
});

test('after the only row or the last column is deleted, the Add button gets the focus', async () => {
  for (const row of ['Width', 'Height', 'Weight'])
    await user.click(await button(`Row: ${row}`, 'Delete row'));
  expect(labels()).toEqual([]);
  expect(screen.getByRole('button', { name: '+ Add row' })).toHaveFocus();
  await user.click(await button('Model: Z', 'Delete Z'));
  expect(read().models).toEqual(['X', 'Y']);
  expect(screen.getByRole('button', { name: '+ Add model' })).toHaveFocus();
});

test('a moved column keeps the focus and stays open', async () => {
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

test('moving a new column opens no other one', async () => {
  await user.click(screen.getByRole('button', { name: '+ Add model' }));
  const left = await button('Model: New model', 'Left');
  await user.click(left);
  expect(read().models).toEqual(['X', 'Y', 'New model', 'Z']);
  expect(left).toHaveFocus();
  expect(screen.getByText('Model: Z').closest('details')).not.toHaveAttribute('open');
});

test('a shared value can be marked as typical for all columns', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Weight, all' }));
  await user.click(screen.getByText('Row: Weight'));
  await user.click(screen.getByRole('checkbox', { name: 'The value for all is typical, to be confirmed' }));
  expect(read().rows[2]?.value).toEqual({ value: '7', typical: true });
});

/** Pastes a spreadsheet's clipboard content over a cell. */
function paste(name: string, text: string, html = ''): void {
  const cell = screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  cell.focus();
  cell.select();
  fireEvent.paste(cell, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
  });
}

// R-STUDIO-34
test.each([
  ['1155\r\n', '1155'],
  ['"200 GPM\n45 m³/h"\r\n', ['200 GPM', '45 m³/h']],
  [' 5\u00a0', '5'],
  ['"say ""x"""\n', 'say "x"'],
])('a single cell copied from a spreadsheet is pasted with its own content: %j', (copied, value) => {
  paste('Width, Y', copied);
  expect(read().rows[0]?.values?.[1]).toEqual(value);
});

test('a single cell is pasted at the cursor, and plain text is left to the browser', () => {
  const cell = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Width, Y' });
  const pasteAt = (text: string): boolean =>
    fireEvent.paste(cell, {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
    });
  cell.focus();
  cell.setSelectionRange(1, 1);
  expect(pasteAt(' GPM')).toBe(true);
  expect(pasteAt('0\r\n')).toBe(false);
  expect(read().rows[0]?.values?.[1]).toBe('20');
  expect(cell.selectionStart).toBe(2);
});

// R-STUDIO-34
test('merged cells fill every cell that they cover, and empty ones stay empty', () => {
  const html = '<table><tr><td colspan="2" rowspan="2">8</td><td>9</td></tr><tr><td></td></tr></table>';
  paste('Width, X', '8\t\t9\r\n\t\t\r\n', html);
  expect(
    read()
      .rows.slice(0, 2)
      .map(({ values }) => values),
  ).toEqual([
    ['8', '8', '9'],
    ['8', '8', null],
  ]);
  // Excel marks text that only overflows into the next cell; other HTML is from another table.
  const across = "<table><tr><td colspan=2 style='mso-ignore:colspan'>1</td><td>2</td></tr></table>";
  paste('Width, X', '1\t\t2\r\n', across);
  expect(read().rows[0]?.values).toEqual(['1', null, '2']);
  paste('Width, X', '3\t\t4\r\n', html);
  expect(read().rows[0]?.values).toEqual(['3', null, '4']);
});

test('row names are pasted with their cells', () => {
  paste('Name of row 1', 'Length\t10\t20\t30\r\n\t40\t50\t60\r\n');
  expect(read().rows.slice(0, 2)).toEqual([
    { label: 'Length', values: ['10', '20', '30'] },
    { label: 'Height', values: ['40', '50', '60'] },
  ]);
});

// R-STUDIO-35
test('a value of the wrong type is shown unchanged, with its fault', () => {
  cleanup();
  const message = 'This must be a text in quotation marks, not 45.';
  const place = { path: ['rows', 0, 'value'], offset: 0, length: 2 };
  const fault: StudioFault = { file: 'a.json', rule: 'wrong-type', severity: 'error', message, ...place };
  render(<InForm table={{ models: ['X'], rows: [{ label: 'Depth', value: 45 }] }} faults={[fault]} />);
  const cell = screen.getByRole('textbox', { name: 'Depth, all' });
  expect(cell).toHaveDisplayValue('45');
  expect(cell).toHaveAccessibleDescription(message);
});
