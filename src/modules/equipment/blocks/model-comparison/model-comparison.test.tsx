// @vitest-environment jsdom
// R-BIZ-31, R-BIZ-32
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TABLES } from '../../samples.ts';
import { SERVICES, readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';
import { chooseCompared, compareChoice } from '../../../../ui/compare-choice.ts';
import { chooseUnits } from '../../../../ui/unit-system.ts';

const [SMALL, LARGE, DESANDER] = [
  'shale-shaker/200-gpm-class',
  'shale-shaker/400-gpm-class-twin',
  'desander/500-gpm-class',
].map((end) => `products/example/${end}`) as [string, string, string];

async function open(search = '', loadTables = SERVICES.loadTables): Promise<HTMLElement> {
  history.replaceState(null, '', `/${search}`);
  const example = readExample('model-comparison', 'with-anchor');
  const services = { compare: '/20/products/example', askForm: '/60/inquiry', loadTables };
  const page = await renderExample(example, services);
  await act(() => Promise.resolve());
  return page;
}

const heads = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const row = (name: string): (string | null)[] => {
  const tr = screen.getByRole('rowheader', { name }).closest('tr') ?? document.body;
  return within(tr)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  act(() => {
    chooseCompared([]);
    chooseUnits(null);
  });
});

describe('model-comparison', () => {
  it('says what to do if nothing is chosen, and links there', async () => {
    const page = await open();
    expect(page).toHaveTextContent('No models chosen yet.');
    expect(page).toHaveTextContent('Tick “Compare” for up to 4 models');
    expect(screen.getByRole('link', { name: 'All pumps' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the models of the address side by side, joined by name and quantity, with typical values marked', async () => {
    const page = await open(`?models=${SMALL},${DESANDER}`);
    expect(heads()).toEqual(['Item', 'Shale Shaker200 GPM class', 'Desander500 GPM class']);
    expect(row('Treating capacity')).toEqual(['200 GPM', 'Capacity114 m³/h']);
    expect(row('Weight')).toEqual(['1,150 kg* typical', '1.3 t']);
    const own = screen.getByRole('button', { name: 'Listed for one model only (2)' });
    expect(own).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(own);
    expect(own).toHaveAttribute('aria-expanded', 'true');
    expect(row('Listed for one model only')).toEqual(['Deck number1', 'Inlet sizeDN 125']);
    expect(page).toHaveTextContent('Values marked * are typical');
    expect(
      screen.getByRole('link', { name: 'Ask for a quotation: Desander, 500 GPM class' }),
    ).toHaveAttribute(
      'href',
      '/60/inquiry?machine=Desander&model=500+GPM+class&page=%2F20%2Fproducts%2Fexample%23desander',
    );
    expect(compareChoice().keys).toEqual([SMALL, DESANDER]);
  });

  it('links to one inquiry about all of them', async () => {
    await open(`?models=${SMALL},${DESANDER}`);
    expect(screen.getByRole('link', { name: 'Ask about these two' })).toHaveAttribute(
      'href',
      `/60/inquiry?models=${SMALL},${DESANDER}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Desander, 500 GPM class' }));
    expect(screen.getByRole('link', { name: 'Ask about this model' })).toHaveAttribute(
      'href',
      `/60/inquiry?models=${SMALL}`,
    );
  });

  it('shows only differences on request, and keeps that in the address', async () => {
    const page = await open(`?models=${SMALL},${LARGE}`);
    expect(row('Deck number')).toEqual(['1', '1']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
    expect(screen.queryByRole('rowheader', { name: 'Deck number' })).toBeNull();
    expect(page).toHaveTextContent('2 models differ in 2 of 3 shared rows.');
    expect(location.href).toMatch(/show=differences$/);
  });

  it('removes a model and moves the focus to the next, until none is left', async () => {
    const page = await open(`?models=${SMALL},${DESANDER}`);
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Shale Shaker, 200 GPM class' }));
    expect(heads()).toEqual(['Item', 'Desander500 GPM class']);
    expect(screen.getByRole('button', { name: 'Remove: Desander, 500 GPM class' })).toHaveFocus();
    expect(page).toHaveTextContent('1 model. Choose another one to compare it with.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(page).toHaveTextContent('No models chosen yet.');
    expect(location.search).toBe('');
    expect(compareChoice().keys).toEqual([]);
  });

  it('takes over models ticked on other pages', async () => {
    act(() => chooseCompared([LARGE, DESANDER]));
    await open();
    await screen.findByRole('table');
    expect(heads()).toHaveLength(3);
    expect(decodeURIComponent(location.href)).toContain(`models=${LARGE},${DESANDER}`);
  });

  it('shows a shared address beside the visitor’s own choice, which stays until the address is accepted', async () => {
    act(() => chooseCompared([LARGE]));
    const page = await open(`?models=${SMALL},${DESANDER}`);
    expect(page).toHaveTextContent('Your own choice of 1 model is kept.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Desander, 500 GPM class' }));
    expect(heads()).toEqual(['Item', 'Shale Shaker200 GPM class']);
    expect(compareChoice().keys).toEqual([LARGE]);
    expect(screen.getByRole('link', { name: 'Back to your choice (1)' })).toHaveAttribute(
      'href',
      `/?models=${LARGE}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Use this comparison' }));
    expect(compareChoice().keys).toEqual([SMALL]);
    expect(page).not.toHaveTextContent('Your own choice');
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(compareChoice().keys).toEqual([]);
  });

  it('copies its address, and selects it if the browser blocks copying', async () => {
    const writeText = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await open(`?models=${SMALL},${LARGE}&show=differences`);
    const copy = screen.getByRole('button', { name: 'Copy address' });
    fireEvent.click(copy);
    const address = `${location.origin}/?models=${SMALL},${LARGE}&show=differences`;
    expect(await screen.findByRole('textbox')).toHaveValue(address);
    fireEvent.click(copy);
    expect(await screen.findByText('Address copied.')).toHaveAttribute('role', 'status');
    expect(writeText).toHaveBeenLastCalledWith(address);
    expect(screen.queryByRole('textbox')).toBeNull();
    const mail = screen.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toBe(
      `mailto:?subject=Comparison: Shale Shaker, 200 GPM class; Shale Shaker, 400 GPM class (Twin)&body=Shale Shaker, 200 GPM class\r\nShale Shaker, 400 GPM class (Twin)\r\n\r\n${address}`,
    );
  });

  it('reports unknown models, and models beyond the limit', async () => {
    const page = await open(`?models=a/b/c,${SMALL}`);
    expect(page).toHaveTextContent('1 model in this address is not in the catalogue');
    expect(heads()).toHaveLength(2);
  });

  it('says what to do if all models are unknown, and keeps the choice', async () => {
    act(() => chooseCompared([LARGE]));
    const page = await open('?models=a/b/c,d/e/f');
    expect(page).toHaveTextContent('2 models in this address are not in the catalogue');
    expect(compareChoice().keys).toEqual([LARGE]);
    expect(page).toHaveTextContent('Tick “Compare” for up to 4 models');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('follows the unit switch', async () => {
    await open(`?models=${SMALL},${DESANDER}`);
    fireEvent.click(screen.getByRole('radio', { name: 'US' }));
    await screen.findByText(/≈ 2540 lb/);
    expect(row('Treating capacity')[1]).toMatch(/^Capacity≈ 50\d GPM converted from 114 m³\/h$/);
  });

  it('reports tables that fail to load, and offers a retry', async () => {
    const load = vi.fn(() => Promise.resolve(TABLES)).mockRejectedValueOnce(new Error('offline'));
    await open(`?models=${SMALL}`, load);
    expect(screen.getByRole('alert')).toHaveTextContent('The specification tables could not be loaded.');
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<h1 tabindex="-1">Compare</h1>';
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(main.firstElementChild).toHaveFocus();
    main.remove();
    await screen.findByRole('table');
  });
});
