// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/do-contract.ts';
import {
  asked,
  json,
  openPanel as open,
  press,
  replies,
  startPanels,
} from '../../../tools/testing/panels.tsx';
import { membersPath, readMembers } from './members/members-address.ts';

beforeEach(startPanels);

const MEMBER: Answer<'memberRole'> = {
  ...{ id: 'key-of-kim', loginId: 'kim', nickName: 'Minsu', role: 'member', disabled: false, posts: 3 },
  ...{ since: '2026-01-01T00:00:00.000Z', lastSignIn: null, own: false, secondFactor: false },
};

describe('the members', () => {
  const open1 = async (): Promise<void> => {
    replies.set('/user/list.do', json({ total: 1, pagesize: 20, items: [MEMBER] }));
    open('members');
    await userEvent.click(await screen.findByRole('button', { name: /Minsu kim/ }));
  };

  it('show in the dialog why a change failed, and stay unchanged', async () => {
    replies.set('/user/role.do', json({ code: 'OWN_ACCOUNT', message: 'Somebody else has to do it.' }, 409));
    await open1();
    expect(screen.getByText('None recorded in the last 90 days')).toBeVisible();
    await press('Make staff');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Make staff' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make staff' }));
    await dialog.findByText('The role was not changed. Somebody else has to do it.');
    replies.set('/user/role.do', json({}, 403));
    await userEvent.click(dialog.getByRole('button', { name: 'Make staff' }));
    await dialog.findByText('The role was not changed: this account isn’t allowed to manage members.');
    expect(asked.at(-1)).toEqual({ url: '/user/role.do', body: { id: 'key-of-kim', role: 'staff' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(within(screen.getByRole('button', { name: /Minsu kim/ })).getByText('Member')).toBeVisible();
  });

  // R-ACC-33
  it('offer to reset a second step only where there is one', async () => {
    replies.set('/user/resetFactor.do', json(MEMBER));
    const staff = { ...MEMBER, role: 'staff', secondFactor: true };
    replies.set('/user/list.do', json({ total: 1, pagesize: 20, items: [staff] }));
    open('members');
    await userEvent.click(await screen.findByRole('button', { name: /Minsu kim/ }));
    expect(screen.getByText('Set up')).toBeVisible();
    await press('Reset the second step');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset the second step' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset the second step' })).toBeNull());
    expect(asked.at(-1)).toEqual({ url: '/user/resetFactor.do', body: { id: 'key-of-kim' } });
  });

  it('have a password link, which disappears when the account is disabled', async () => {
    replies.set('/user/link.do', json({ token: 'x'.repeat(43), expires: '2026-11-22T03:00:00.000Z' }));
    replies.set('/user/disable.do', json({ ...MEMBER, disabled: true }));
    await open1();
    await press('Create a password link');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Create a password link' }),
    );
    const field = await screen.findByRole('textbox', { name: 'Password link' });
    expect(field).toHaveValue(`${location.origin}/account/password#${'x'.repeat(43)}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Disable');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    await within(screen.getByRole('button', { name: /Minsu kim/ })).findByText('Disabled');
    expect(screen.queryByRole('textbox', { name: 'Password link' })).toBeNull();
  });
});

describe('the address of the list', () => {
  it.each([
    [{ role: null, state: null, page: 1 }, '/desk/members'],
    [{ role: 'staff', state: 'disabled', page: 4 }, '/desk/members?role=staff&state=disabled&page=4'],
  ] as const)('for %o is %s, and can be read back', (question, address) => {
    expect(membersPath(question)).toBe(address);
    expect(readMembers(address.slice('/desk/members'.length))).toEqual(question);
  });

  it('with invalid values shows all members', () => {
    expect(readMembers('?role=owner&state=asleep&page=0')).toEqual({ role: null, state: null, page: 1 });
  });
});
