// @vitest-environment jsdom
// R-ADDR-19, R-BIZ-12
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';
import { navigate } from '../../ui/address.ts';

const PAGE = '/#/20/products/mud';

function openTab(): string | null {
  return screen.getByRole('tab', { selected: true }).textContent;
}

beforeEach(() => history.replaceState(null, '', PAGE));
afterEach(() => history.replaceState(null, '', '/'));

describe('panel-tabs', () => {
  it('opens the first tab, with its heading and its content one level lower', async () => {
    await renderExample(readExample('panel-tabs', 'equipment'));
    expect(screen.getAllByRole('tab')).toHaveLength(7);
    expect(screen.getByRole('tabpanel', { name: 'Shale Shaker' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Shale Shaker' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Shale Shaker specifications' })).toBeVisible();
  });

  it.each([
    [`${PAGE}#desilter`, 'Desilter'],
    [`${PAGE}?popup=x#mud-cleaner-specifications`, 'Mud Cleaner'],
    ['/20/products/mud#desander', 'Desander'],
    [`${PAGE}#elsewhere`, 'Shale Shaker'],
  ])('opens at %s the tab %s', async (address, tab) => {
    history.replaceState(null, '', address);
    await renderExample(readExample('panel-tabs', 'equipment'));
    expect(openTab()).toBe(tab);
  });

  it('writes the selected tab into the address without a new history entry', async () => {
    history.replaceState(null, '', `${PAGE}?popup=x`);
    await renderExample(readExample('panel-tabs', 'equipment'));
    const before = history.length;
    await userEvent.click(screen.getByRole('tab', { name: 'Decanter Centrifuge' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(openTab()).toBe('Mud Gas Separator');
    await vi.waitFor(() => expect(location.hash).toBe('#/20/products/mud?popup=x#mud-gas-separator'));
    expect(history.length).toBe(before);
  });

  it('follows links and Back', async () => {
    await renderExample(readExample('panel-tabs', 'equipment'));
    act(() => navigate('/20/products/mud#desander-specifications'));
    expect(openTab()).toBe('Desander');
    history.replaceState(null, '', PAGE);
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(openTab()).toBe('Shale Shaker');
  });

  it('keeps the open tab when the address leads elsewhere on the page', async () => {
    await renderExample(readExample('panel-tabs', 'equipment'));
    await userEvent.click(screen.getByRole('tab', { name: 'Desilter' }));
    act(() => navigate('/20/products/mud#overview'));
    expect(openTab()).toBe('Desilter');
  });

  it('starts with the first tab on another page', async () => {
    await renderExample(readExample('panel-tabs', 'equipment'));
    await userEvent.click(screen.getByRole('tab', { name: 'Desilter' }));
    act(() => navigate('/20/products/other#overview'));
    expect(openTab()).toBe('Shale Shaker');
  });
});
