// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Machine, MachineListing } from '../../machines.ts';
import { correctAddress } from '../../../../ui/address.ts';
import { chooseCompared } from '../../../../ui/compare-choice.ts';
import { MACHINES } from '../../samples.ts';
import { SERVICES, readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';
import { EquipmentFinder } from './equipment-finder.tsx';

const [, HOPPER] = MACHINES;
const example = readExample('equipment-finder', 'plain');
const names = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const rows = (): HTMLElement[] => screen.getAllByRole('listitem').slice(1);
const field = (name: string): HTMLElement => screen.getByLabelText(name);
const change = (name: string, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  correctAddress({}); // first writes what the previous test asked for
  history.replaceState(null, '', '/');
});

async function open(loadMachines = SERVICES.loadMachines): Promise<void> {
  await renderExample(example, { loadMachines });
  await act(() => Promise.resolve());
}

const openDry = async (): Promise<void> => {
  await renderExample(readExample('equipment-finder', 'with-anchor'));
  await act(() => Promise.resolve());
};

describe('equipment-finder', () => {
  it('shows all kinds as pictures with links, by medium, before any question', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 3, name: 'Drilling mud' })).toBeVisible();
    expect(names()).toEqual(['Shale Shaker 2 models', 'Hopper ']);
    const pictures = screen.getAllByRole('presentation');
    expect(pictures.map((one) => one.getAttribute('src'))).toEqual([
      '/art/shale-shaker.svg',
      '/art/hopper.svg',
    ]);
    for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('link', { name: 'Hopper' })).toHaveAttribute(
      'href',
      '/20/products/example#hopper',
    );
    expect(screen.getByRole('status')).toHaveTextContent('All 2 machines.');
  });

  it('lists a kind with several machines once, with a link to each', () => {
    const listing = (name: string, page: string): MachineListing => ({
      name,
      kind: 'Shaker',
      medium: ['Mud'],
      page,
      href: `/1/${page}`,
      models: 0,
    });
    const machines = [listing('Shaker', 'A'), listing('Shaker', 'B'), listing('Twin', 'B')];
    const block = { type: 'equipment-finder' as const, heading: 'Find a machine', machines };
    render(<EquipmentFinder block={block} level={2} renderBlocks={() => null} services={SERVICES} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Shaker, A',
      'Shaker, B',
      'Twin',
    ]);
  });

  it('updates on each change: models by machine, with its picture, the matching row and a link to their table', async () => {
    await open();
    change('Minimum capacity', '300');
    expect(screen.getByRole('status')).toHaveTextContent('1 model of 1 machine.');
    const [machine, result, below] = screen.getAllByRole('listitem');
    expect(within(machine ?? document.body).getByRole('heading', { name: 'Shale Shaker' })).toBeVisible();
    expect(within(machine ?? document.body).getByRole('presentation')).toHaveAttribute(
      'src',
      '/art/shale-shaker.svg',
    );
    expect(result).toHaveTextContent(/Treating capacity: 400 GPM$/);
    expect(within(result ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/20/products/example#shale-shaker-specifications',
    );
    expect(below).toHaveTextContent('Treating capacity: 200 GPM Does not reach 300 GPM.');
    change('Machine', 'Hopper');
    expect(screen.getByRole('status')).toHaveTextContent('No matching models.');
  });

  it('shows figures in the chosen unit, and machines without one in a single line', async () => {
    await open();
    change('Unit', 'm³/h');
    change('Minimum capacity', '50');
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('≈ 90.8 m³/h (400 GPM)');
    const line = screen.getByRole('list', { name: 'No capacity in m³/h:' });
    expect(within(line).getByRole('link', { name: 'Hopper' })).toBeVisible();
  });

  it('uses the unit of the medium, and says why a unit of liquids finds no powder', async () => {
    history.replaceState(null, '', '/?medium=Powder+and+bulk+material');
    await openDry();
    expect(field('Unit')).toHaveValue('m³/h');
    expect(within(field('Machine')).queryByRole('option', { name: 'Shale shaker' })).toBeNull();
    act(() => correctAddress({ search: 'kind=Hopper&capacity=500&unit=GPM' }));
    expect(field('Unit')).toHaveValue('GPM');
    expect(screen.getByText(/^GPM is a unit of liquids\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Hopper' })).toBeNull();
  });

  it('shows a capacity in a doubtful unit as given, with a note', async () => {
    const belt = { ...(HOPPER as Machine), name: 'Belt', kind: 'Belt' };
    const unclear = { label: 'Transmission capacity', text: '80 m/h', isTypical: true as const };
    const models = [{ name: 'B1', href: '/1/x', capacities: [], unclear }];
    await open(() => Promise.resolve([...MACHINES, { ...belt, models }]));
    change('Machine', 'Belt');
    change('Minimum capacity', '50');
    expect(screen.getByRole('status')).toHaveTextContent('No matching models. Others are listed below.');
    expect(screen.getByText('B1').closest('li')).toHaveTextContent(
      'Transmission capacity: 80 m/h (typical) Unit to be confirmed.',
    );
  });

  // R-A11Y-18
  it('suggests which condition to drop if nothing matches, and drops it on press', async () => {
    await open();
    change('Medium', 'Drilling mud');
    change('Duty', 'Storage');
    const giveUp = screen.getByRole('button', { name: 'Any duty (2)' });
    giveUp.focus();
    fireEvent.click(giveUp);
    expect(screen.getByRole('status')).toHaveTextContent('2 models of 1 machine.');
    expect(field('Duty')).toHaveValue('');
    expect(document.activeElement).not.toBe(document.body);
  });

  // R-BIZ-45
  it('shows no machine count and no questions on a site without machines', () => {
    const block = { type: 'equipment-finder' as const, heading: 'Find a machine', machines: [] };
    render(<EquipmentFinder block={block} level={2} renderBlocks={() => null} services={SERVICES} />);
    expect(screen.getByText('No equipment is listed on this site yet.')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('reports an invalid number', async () => {
    await open();
    change('Minimum capacity', '1,5');
    expect(field('Minimum capacity')).toHaveAccessibleDescription(/Write a number above 0/);
    expect(screen.queryByText(/^at least/)).toBeNull(); // for print, where the field isn't shown
  });

  it('starts with the question in the address, and shows all machines after Reset', async () => {
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

  it('reports models that fail to load, and offers a retry', async () => {
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

  it('shows one page of many results, and the next with the focus on its first', async () => {
    const [shaker] = MACHINES;
    const models = Array.from({ length: 45 }, (_, nth) => ({
      name: `M${nth}`,
      href: '/1/x',
      capacities: [],
    }));
    await open(() => Promise.resolve(shaker ? [{ ...shaker, models }] : []));
    change('Machine', 'Shale shaker');
    expect(rows()).toHaveLength(20);
    expect(screen.getByText(/^The first 20 of 45\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(rows()).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Shale Shaker, M20' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
    expect(screen.queryByText(/^The first/)).toBeNull();
  });

  it('lets visitors select models for comparison, if the site has one', async () => {
    await renderExample(example, { compare: '/20/products/compare' });
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
