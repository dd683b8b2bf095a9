// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { asked, json, press, replies, startPanels } from '../../tools/testing/panels.tsx';
import { renderScreen } from '../../tools/testing/render-screen.tsx';
import { TEXT, object } from '../shared/calls/parts.ts';
import { CallForm } from './call-form.tsx';

const CALL = '/contact/save.do';

beforeEach(() => {
  startPanels();
  renderScreen(
    <CallForm
      call={CALL}
      answer={object({ receipt: TEXT })}
      what="Your booking"
      button="Book"
      fields={[
        { name: 'name', label: 'Name' },
        { name: 'hour', label: 'Hour', options: ['10:00', '11:00'] },
        { name: 'note', label: 'Note', type: 'textarea', isOptional: true },
      ]}
      done={({ receipt }) => `Booked: ${receipt}.`}
    />,
  );
});

const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Name' });

test('a missing value is shown at its field, which gets the focus, and nothing is sent', async () => {
  await press('Book');
  expect(name()).toHaveAccessibleDescription('Name is missing.');
  expect(name()).toHaveFocus();
  expect(asked).toEqual([]);
  await userEvent.type(name(), 'R');
  expect(name()).not.toHaveAttribute('aria-invalid');
});

test('a value that the service refuses is shown at its field, and the text is kept', async () => {
  const fields = { hour: 'is taken' };
  replies.set(CALL, json({ code: 'BAD_QUESTION', message: 'x', fields }, 400));
  await userEvent.type(name(), 'Robin');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Stairs');
  await press('Book');
  const hour = await screen.findByRole('combobox', { name: 'Hour', description: 'Hour is taken.' });
  expect(hour).toHaveFocus();
  expect(asked.at(-1)).toEqual({ url: CALL, body: { name: 'Robin', hour: '10:00', note: 'Stairs' } });
  expect(name()).toHaveValue('Robin');
});

test('a failed send is reported; after a successful one the answer gets the focus', async () => {
  replies.set(CALL, json({}, 503));
  await userEvent.type(name(), 'Robin');
  await press('Book');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your booking was not sent/);
  replies.set(CALL, json({ receipt: 'B-1' }));
  await press('Book');
  expect(await screen.findByText('Booked: B-1.')).toHaveFocus();
});
