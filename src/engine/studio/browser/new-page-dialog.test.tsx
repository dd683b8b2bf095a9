// @vitest-environment jsdom
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { startDialogs } from '../../../../tools/testing/dialogs.ts';
import { readContentLists } from '../../site-config/read-content-lists.ts';
import { readSchemas } from '../../schema/read-schemas.ts';
import { ENGINE_ROOT } from '../../site-config/engine-root.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import type { Studio, StudioStore } from './studio-state.ts';
import { StudioContext } from './use-studio.ts';

test('an entry of a module’s list is made with its type and a menu item', async () => {
  const lists = readContentLists(ENGINE_ROOT);
  const schemas = readSchemas(join(ENGINE_ROOT, 'schemas'));
  const names = { menuIds: [{ value: 1530, label: 'Business' }] };
  const state = { shown: null, site: { names, schemas, lists } } as unknown as Studio; // what the dialog reads
  const command = vi.fn(() => Promise.resolve());
  const studio = { ...createStore(() => state), actions: { command } } as unknown as StudioStore; // as above
  startDialogs();
  render(
    <StudioContext value={studio}>
      <NewPageDialog onClose={() => undefined} />
    </StudioContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('A menu item'));
  await user.selectOptions(screen.getByLabelText('It opens'), 'a board');
  expect(screen.getByText('The page’s path, the board’s id or the full address.')).not.toBeNull();
  await user.click(screen.getByLabelText('A board'));
  await user.type(screen.getByLabelText(/^Title/), 'News');
  await user.selectOptions(screen.getByLabelText('Menu folder'), 'Business');
  await user.selectOptions(screen.getByLabelText('Type'), 'PHOTO');
  await user.click(screen.getByText('Create'));
  expect(command).toHaveBeenCalledWith({
    do: 'new',
    kind: 'board',
    name: 'News',
    options: { under: '1530', type: 'PHOTO' },
  });
});
