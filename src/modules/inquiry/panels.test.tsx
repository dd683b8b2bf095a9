// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/do-contract.ts';
import {
  button,
  json,
  openPanel as open,
  press,
  replies,
  startPanels,
} from '../../../tools/testing/panels.tsx';
import { deskPath, readDesk } from './desk/inquiry-list-address.ts';

beforeEach(startPanels);

const COUNTS = { new: 1, open: 0, answered: 0, closed: 0, spam: 0, mine: 0 };

describe('the inquiries panel', () => {
  const CONTENTS =
    'Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud#shaker\n\nTwo, please.';
  const INQUIRY: Answer<'inquiryList'>['items'][number] = {
    ...{ id: 1, receipt: '2026-1121-7K2MXQ', receivedTime: '2026-11-21T03:00:00.000Z', status: 'new' },
    ...{ spam: false, worker: 'Kim Minsu', contents: CONTENTS, assignee: null, about: [] },
  };

  // R-INQ-23
  it('shows what an inquiry is about separately from what the visitor typed, with a link to the page', async () => {
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, counts: COUNTS, items: [INQUIRY] }));
    open('inquiries');
    expect(await screen.findByText('Shale Shaker, 400 GPM class:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Kim Minsu/ }));
    expect(screen.getByText('Asked about').nextElementSibling).toHaveTextContent(
      'Shale Shaker, 400 GPM class',
    );
    expect(screen.getByRole('link', { name: '/1556/business/plant/marine/mud#shaker' })).toHaveAttribute(
      'href',
      '/1556/business/plant/marine/mud#shaker',
    );
    expect(screen.getByText('Contents').nextElementSibling?.textContent).toBe('Two, please.');
  });

  it('shows each model of an inquiry with a link to its page, and the visitor’s optional fields', async () => {
    const contents =
      'Asked about on the website\nMachine: Shaker\nModel: A\nPage: /1556/mud#a\nMachine: Mill\nPage: /1556/mill\n\nTwo.';
    const optional = { visitorCompany: 'Hanbit', country: 'Korea', quantity: '2 units' };
    const items = [{ ...INQUIRY, ...optional, contents }];
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, counts: COUNTS, items }));
    open('inquiries');
    expect(await screen.findByText('Shaker, A; Mill:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Kim Minsu/ }));
    const fact = (name: string): string | null | undefined =>
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Company', 'Country', 'Quantity'].map(fact)).toEqual(['Hanbit', 'Korea', '2 units']);
    expect(fact('Asked about')).toBe('Shaker, A/1556/mud#aMill/1556/mill');
    expect(screen.getByRole('link', { name: '/1556/mill' })).toHaveAttribute('href', '/1556/mill');
  });

  // R-BIZ-61
  it.each([
    [{ state: 'sent', time: '2026-11-21T03:01:00.000Z' }, /^Sent .*12:01/],
    [{ state: 'waiting', time: '2026-11-21T03:01:00.000Z' }, /^Queued$/],
    [
      { state: 'failed', time: '2026-11-21T03:01:00.000Z', error: 'ETIMEDOUT' },
      /^Not sent yet\. The mail server did not answer in time \(ETIMEDOUT\)\. Next attempt: .*12:01/,
    ],
    [
      { state: 'refused', time: '2026-11-21T03:01:00.000Z', error: 'EENVELOPE 550' },
      /^Not sent\. The mail server rejected the sender or the recipient \(EENVELOPE 550\)\.$/,
    ],
    [{ state: 'unsent', reason: 'refused' }, /^None: the mail server has refused this address\.$/],
    [{ state: 'unsent', reason: 'limited' }, /^None: this address has just had one, or ten in a day\.$/],
  ] as const)('says what became of the confirmation: %o', async (confirmation, words) => {
    const items = [{ ...INQUIRY, confirmation }];
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, counts: COUNTS, items }));
    open('inquiries');
    await userEvent.click(await screen.findByRole('button', { name: /Kim Minsu/ }));
    const fact = screen.getByText('Confirmation', { selector: 'dt' }).nextElementSibling;
    expect(fact?.textContent).toMatch(words);
  });

  it('shows the service’s current status after a refresh', async () => {
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, counts: COUNTS, items: [INQUIRY] }));
    replies.set('/contact/status.do', json({ ok: true }));
    open('inquiries');
    await userEvent.click(await screen.findByRole('button', { name: /Kim Minsu/ }));
    await press('Mark as open');
    await waitFor(() => expect(button('Mark as open')).toHaveAttribute('aria-pressed', 'true'));
    await press('Refresh'); // someone else has marked it as new
    await waitFor(() => expect(button('Mark as new')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('exports nothing in an expired session, and offers to sign in', async () => {
    replies.set('/contact/list.do', json({ total: 0, pagesize: 20, counts: COUNTS, items: [] }));
    replies.set('/contact/exportOf.do', json({}, 401));
    open('inquiries');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'kim@example.com');
    await press('Export their inquiries');
    expect(await screen.findByText(/^The file was not downloaded: your session has ended\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it.each([503, 504])('does not report a mistyped receipt as deleted after %d', async (status) => {
    replies.set('/contact/list.do', json({ total: 0, pagesize: 20, counts: COUNTS, items: [] }));
    replies.set('/contact/delete.do', json({}, status));
    open('inquiries');
    await userEvent.type(screen.getByRole('textbox', { name: 'Receipt number' }), '2026-1121-7K2MXX');
    await press('Delete their inquiry');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete inquiry' }));
    const confirm = (): Promise<void> => userEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
    await confirm();
    await dialog.findByRole('alert');
    replies.set('/contact/delete.do', json({}, 404));
    await confirm();
    await dialog.findByText('The inquiry was not deleted: no inquiry has this receipt number.');
  });
});

describe('the address of the list', () => {
  it.each([
    [{ show: 'new', page: 1 }, '/desk/inquiries'],
    [{ show: 'closed', page: 1 }, '/desk/inquiries?show=closed'],
    [{ show: 'spam', page: 3 }, '/desk/inquiries?show=spam&page=3'],
  ] as const)('for %o is %s, and can be read back', (question, address) => {
    expect(deskPath(question)).toBe(address);
    expect(readDesk(address.slice('/desk/inquiries'.length))).toEqual(question);
  });

  it.each(['?show=everything', '?page=0', '?page=-2', '?page=x', ''])(
    'with %s shows new inquiries',
    (search) => {
      expect(readDesk(search)).toEqual({ show: 'new', page: 1 });
    },
  );
});
