// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctAddress } from '../../ui/address.ts';
import { chooseCompared } from '../../ui/compare-choice.ts';
import { MACHINES } from '../../engine/block-catalogue/sample-machines.ts';
import { NO_POSTS, readExample, renderExample } from '../../../tools/testing/render-block.tsx';
import { EquipmentFinder } from './equipment-finder.tsx';

const example = readExample('equipment-finder', 'plain');
const names = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const field = (name: string): HTMLElement => screen.getByLabelText(name);
const change = (name: string, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  correctAddress({}); // writes first what the test before has asked
  history.replaceState(null, '', '/');
});

async function open(loadMachines = NO_POSTS.loadMachines): Promise<void> {
  await renderExample(example, NO_POSTS.renderPosts, loadMachines);
  await act(() => Promise.resolve());
}

describe('equipment-finder', () => {
  it('lists all machines with links to them, by their pages, before anything is asked', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 3, name: 'Mud treatment system' })).toBeVisible();
    expect(names()).toEqual(['Shale Shaker 2 models', 'Hopper ']);
    expect(screen.getByRole('link', { name: 'Hopper' })).toHaveAttribute(
      'href',
      '/20/products/example#hopper',
    );
    expect(screen.getByRole('status')).toHaveTextContent('All 2 machines.');
  });

  it('answers each change: models with the row that fits and a link to their table', async () => {
    await open();
    change('Minimum capacity', '300');
    expect(screen.getByRole('status')).toHaveTextContent('1 model of 1 machine.');
    const [result] = screen.getAllByRole('listitem');
    expect(result).toHaveTextContent('Treating capacity: 400 GPM');
    expect(within(result ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/20/products/example#shale-shaker-specifications',
    );
    change('Machine', 'Hopper');
    expect(screen.getByRole('status')).toHaveTextContent('No matching models.');
  });

  it('says which condition to give up where nothing fits, and does it at a press', async () => {
    await open();
    change('Medium', 'Drilling mud');
    change('Duty', 'Storage');
    const giveUp = screen.getByRole('button', { name: 'Any duty (2)' });
    giveUp.focus();
    fireEvent.click(giveUp);
    expect(screen.getByRole('status')).toHaveTextContent('2 models of 1 machine.');
    expect(field('Duty')).toHaveValue('');
    expect(document.activeElement).not.toBe(document.body); // the pressed button is gone
  });

  it('counts no machines and asks for nothing on a site that has none', () => {
    const block = { type: 'equipment-finder' as const, heading: 'Find a machine', machines: [] };
    render(<EquipmentFinder block={block} level={2} renderBlocks={() => null} services={NO_POSTS} />);
    expect(screen.getByText('No equipment is listed on this site yet.')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('tells what is no number', async () => {
    await open();
    change('Minimum capacity', '1,5');
    expect(field('Minimum capacity')).toHaveAccessibleDescription(/Write a number above 0/);
    expect(screen.queryByText(/^at least/)).toBeNull(); // on paper, where the field does not show
  });

  it('begins with what the address asks, and ends with all machines at a press of Reset', async () => {
    history.replaceState(null, '', '/?kind=Shale+shaker&capacity=300&unit=GPM');
    await open();
    expect([field('Machine'), field('Unit')].map((one) => (one as HTMLSelectElement).value)).toEqual([
      'Shale shaker',
      'GPM',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('1 model of 1 machine.');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('status')).toHaveTextContent('All 2 machines.');
  });

  it('says so and offers to try again where the models do not come', async () => {
    let attempts = 0;
    await open(() => (attempts++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(MACHINES)));
    expect(screen.getByRole('alert')).toHaveTextContent('The models could not be loaded.');
    expect(names()).toEqual(['Shale Shaker 2 models', 'Hopper ']);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('alert')).toBeNull();
    change('Machine', 'Shale shaker');
    expect(screen.getByRole('status')).toHaveTextContent('2 models of 1 machine.');
  });

  it('shows a page of many results, and the next with the focus on its first', async () => {
    const [shaker] = MACHINES;
    const models = Array.from({ length: 45 }, (_, nth) => ({
      name: `M${nth}`,
      href: '/1/x',
      capacities: [],
    }));
    await open(() => Promise.resolve(shaker ? [{ ...shaker, models }] : []));
    change('Machine', 'Shale shaker');
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText(/^The first 20 of 45\./)).toBeInTheDocument(); // on paper
    fireEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Shale Shaker, M20' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
    expect(screen.queryByText(/^The first/)).toBeNull();
  });

  it('lets models be chosen to compare, where the site compares some', async () => {
    const more = { compare: '/20/products/compare' };
    await renderExample(example, undefined, undefined, undefined, more);
    await act(() => Promise.resolve());
    change('Machine', 'Shale shaker');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Compare: Shale Shaker, 400 GPM class' }));
    expect(screen.getByRole('link', { name: 'Compare models' })).toHaveAttribute(
      'href',
      '/20/products/compare?models=products/example/shale-shaker/400-gpm-class',
    );
    act(() => chooseCompared([]));
  });
});
