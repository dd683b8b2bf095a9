// @vitest-environment jsdom
// R-STUDIO-24, R-STUDIO-33
import { useState } from 'react';
import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Path } from '../../../schema/schema-walk.ts';
import { FormContext } from './form-context.ts';
import type { FieldProps, Form } from './form-context.ts';
import { CodeField, NumberField, TextField } from './text-fields.tsx';

interface InFormProps extends Pick<FieldProps, 'node' | 'value'> {
  readonly Field: (props: FieldProps) => ReactNode;
  readonly onSet: (value: unknown) => void;
}

/** A field connected to a file. */
function InForm({ Field, node, value: first, onSet }: InFormProps): ReactNode {
  const [value, setValue] = useState(first);
  const form = {
    faults: [],
    names: { tokens: [] },
    set: (_path: Path, next: unknown) => {
      setValue(next);
      onSet(next);
    },
  } as unknown as Form; // the parts that these fields use
  return (
    <FormContext value={form}>
      <Field {...{ node, value }} path={['title']} label="Title" isRequired order={[]} />
    </FormContext>
  );
}

test('code is stored as a list of lines once it has several', async () => {
  const set = vi.fn<(value: unknown) => void>();
  render(<InForm Field={CodeField} node={{}} value={['a', '  b']} onSet={set} />);
  const field = screen.getByLabelText(/Title/);
  expect(field).toHaveValue('a\n  b');
  await userEvent.type(field, '{Enter}c');
  expect(set).toHaveBeenLastCalledWith(['a', '  b', 'c']);
  await userEvent.clear(field);
  await userEvent.type(field, 'd');
  expect(set).toHaveBeenLastCalledWith('d');
});

test('a text field keeps the focus and every letter while its text grows long', async () => {
  const set = vi.fn<(value: unknown) => void>();
  const text = 'word '.repeat(14).trim();
  render(<InForm Field={TextField} node={{ maxLength: 2000 }} value="" onSet={set} />);
  await userEvent.click(screen.getByLabelText(/Title/));
  await userEvent.keyboard(text);
  expect(screen.getByLabelText(/Title/)).toHaveFocus();
  expect(set).toHaveBeenLastCalledWith(text);
  await userEvent.keyboard('{Backspace>65/}');
  expect(screen.getByLabelText(/Title/)).toHaveFocus();
  expect(set).toHaveBeenLastCalledWith(text.slice(0, -65));
});

test('a short text stays on one line', async () => {
  const set = vi.fn<(value: unknown) => void>();
  render(<InForm Field={TextField} node={{}} value="" onSet={set} />);
  await userEvent.click(screen.getByLabelText(/Title/));
  await userEvent.keyboard('Pumps{Enter}');
  await userEvent.paste(' and fans\n');
  expect(set).toHaveBeenLastCalledWith('Pumps and fans');
});

test('lines pasted into a single-line field are joined by spaces', async () => {
  const set = vi.fn<(value: unknown) => void>();
  render(<InForm Field={TextField} node={{}} value="" onSet={set} />);
  await userEvent.click(screen.getByLabelText(/Title/));
  await userEvent.paste('Pumps \r\n  and\nfans\r\n');
  expect(set).toHaveBeenLastCalledWith('Pumps and fans');
});

test.each([
  ['12', 12],
  [' -3 ', -3],
  ['.5', 0.5],
  ['0x10', 25],
  ['1e3', 25],
  ['12,5', 25],
])('a number field ignores the wheel and the arrow keys; %j is read as %d', async (typed, number) => {
  const set = vi.fn<(value: unknown) => void>();
  render(<InForm Field={NumberField} node={{ type: 'number' }} value={25} onSet={set} />);
  const field = screen.getByRole('textbox', { name: /Title/ }); // both would change a spin button
  await userEvent.clear(field);
  await userEvent.paste(typed);
  await userEvent.tab();
  expect(field).toHaveDisplayValue(String(number));
});

test('a number can be cleared and typed again, and an invalid one is not kept', async () => {
  const set = vi.fn<(value: unknown) => void>();
  render(<InForm Field={NumberField} node={{ type: 'number' }} value={25} onSet={set} />);
  const field = screen.getByLabelText(/Title/);
  await userEvent.click(field);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(field).toHaveDisplayValue('');
  await userEvent.keyboard('7.05');
  expect(set).toHaveBeenLastCalledWith(7.05);
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveDisplayValue('25');
  expect(set).toHaveBeenLastCalledWith(25);
});

test.each([
  ['1,155', 1155],
  ['1,15', 25],
  ['37,5', 25],
  ['12a', 25],
])('%j, typed key by key, becomes %d', async (typed, number) => {
  const set = vi.fn<(value: unknown) => void>();
  render(<InForm Field={NumberField} node={{ type: 'number' }} value={25} onSet={set} />);
  const field = screen.getByLabelText(/Title/);
  await userEvent.clear(field);
  await userEvent.keyboard(typed);
  await userEvent.tab();
  expect(field).toHaveDisplayValue(String(number));
  expect(set).toHaveBeenLastCalledWith(number);
});
