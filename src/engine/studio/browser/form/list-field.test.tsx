// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Json } from '../../../schema/resolve-schemas.ts';
import { insertValue, moveEntry, removeValue } from '../../document/edit-json.ts';
import { Field } from './field.tsx';
import { FormContext } from './form-context.ts';
import type { Form } from './form-context.ts';
import { ListField } from './list-field.tsx';

let entries: unknown;

interface InFormProps {
  readonly items: Json;
  readonly value: readonly unknown[];
}

/** A list connected to a file. */
function InForm({ items, value }: InFormProps): ReactNode {
  const [text, setText] = useState(() => JSON.stringify({ steps: value }));
  const { steps } = JSON.parse(text) as { readonly steps: unknown }; // the edits keep its form
  useEffect(() => {
    entries = steps;
  }, [steps]);
  const form = {
    definitions: {},
    faults: [],
    names: { tokens: [] },
    move: (list, from, to) => setText((now) => moveEntry(now, list, from, to)),
    insert: (list, at, entry) => setText((now) => insertValue(now, list, at, entry)),
    remove: (path) => setText((now) => removeValue(now, path)),
    field: (slot) => <Field {...slot} />,
  } satisfies Partial<Omit<Form, 'names'>> & { names: Partial<Form['names']> } as unknown as Form; // the parts that a list uses
  return (
    <FormContext value={form}>
      <ListField
        node={{ items, maxItems: 3 }}
        value={steps}
        path={['steps']}
        label="Steps"
        isRequired
        order={[]}
      />
    </FormContext>
  );
}

const TEXT = { type: 'string' };
const OBJECT = { type: 'object', properties: { title: TEXT, text: TEXT } };
const user = userEvent.setup();

test('a moved entry keeps the focus and can be moved again, up to the end', async () => {
  render(<InForm items={TEXT} value={['a', 'b', 'c']} />);
  await user.click(screen.getByRole('button', { name: 'Move step 1 down' }));
  await user.keyboard('{Enter}');
  expect(entries).toEqual(['b', 'c', 'a']);
  const down = screen.getByRole('button', { name: 'Move step 3 down' });
  expect(down).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(entries).toEqual(['b', 'c', 'a']);
  expect(down).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move step 3 up' }));
  await user.keyboard('{Enter}');
  expect(entries).toEqual(['a', 'b', 'c']);
  expect(screen.getByRole('button', { name: 'Move step 1 up' })).toHaveFocus();
});

test('a moved entry stays open, and no other one opens', async () => {
  render(<InForm items={OBJECT} value={[{ title: 'Cut' }, { title: 'Weld' }, { title: 'Paint' }]} />);
  await user.click(screen.getByText('Cut', { selector: 'summary' }));
  await user.click(screen.getByRole('button', { name: 'Move Cut down' }));
  await user.keyboard('{Enter}');
  expect(entries).toEqual([{ title: 'Weld' }, { title: 'Paint' }, { title: 'Cut' }]);
  expect(openEntries()).toEqual(['Cut']);
});

test('moving a new entry opens no other one and doesn’t move the focus again', async () => {
  render(<InForm items={OBJECT} value={[{ title: 'Cut' }, { title: 'Weld' }]} />);
  await user.click(screen.getByRole('button', { name: '+ Add step' }));
  await user.click(screen.getByRole('button', { name: 'Move step 3 up' }));
  expect(entries).toEqual([{ title: 'Cut' }, expect.anything(), { title: 'Weld' }]);
  expect(screen.getByRole('button', { name: 'Move step 2 up' })).toHaveFocus();
  expect(openEntries()).toEqual(['step 2']);
});

test('after the last entry is deleted, the Add button gets the focus', async () => {
  render(<InForm items={TEXT} value={['a', 'b', 'c']} />);
  const add = screen.getByRole('button', { name: '+ Add step' });
  await user.click(add);
  expect(entries).toEqual(['a', 'b', 'c']);
  await user.click(screen.getByRole('button', { name: 'Delete step 3' }));
  expect(add).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(entries).toEqual(['a', 'b', '']);
  expect(screen.getAllByRole('textbox')[2]).toHaveFocus();
});

function openEntries(): readonly (string | null | undefined)[] {
  const open = screen.getAllByRole('group').filter((group) => group.matches('details[open]'));
  return open.map((entry) => entry.querySelector('summary')?.textContent);
}
