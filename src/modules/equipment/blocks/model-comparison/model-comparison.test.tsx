// @vitest-environment jsdom
// R-BIZ-31, R-BIZ-32
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TABLES } from '../../samples.ts';
import { NO_POSTS, readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';
import { chooseCompared, compareChoice } from '../../../../ui/compare-choice.ts';
import { chooseUnits } from '../../../../ui/unit-system.ts';

const [SMALL, LARGE, DESANDER] = [
  'shale-shaker/200-gpm-class',
  'shale-shaker/400-gpm-class-twin',
  'desander/500-gpm-class',
].map((end) => `products/example/${end}`) as [string, string, string];

async function open(search = '', loadTables = NO_POSTS.loadTables): Promise<HTMLElement> {
  history.replaceState(null, '', `/${search}`);
  const example = readExample('model-comparison', 'with-anchor');
  const more = { compare: '/20/products/example', loadTables };
  const page = await renderExample(example, undefined, undefined, '/60/inquiry', more);
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
  it('says what to do where nothing is chosen, and leads there', async () => {
    const page = await open();
    expect(page).toHaveTextContent('No models chosen yet.');
    expect(page).toHaveTextContent('Tick “Compare” for up to 4 models');
    expect(screen.getByRole('link', { name: 'All pumps' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the models of the address side by side, joined by name and quantity, with typical marks', async () => {
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

  it('leads to one inquiry about all of them', async () => {
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

  it('shows only what differs on request, and says so in the address', async () => {
    const page = await open(`?models=${SMALL},${LARGE}`);
    expect(row('Deck number')).toEqual(['1', '1']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
    expect(screen.queryByRole('rowheader', { name: 'Deck number' })).toBeNull();
    expect(page).toHaveTextContent('2 models differ in 2 of 3 shared rows.');
    expect(location.href).toMatch(/show=differences$/);
  });

  it('takes a model away, with the focus on the next, until none is left', async () => {
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

  it('takes over what was ticked on other pages', async () => {
    act(() => chooseCompared([LARGE, DESANDER]));
    await open();
    await screen.findByRole('table');
    expect(heads()).toHaveLength(3);
    expect(decodeURIComponent(location.href)).toContain(`models=${LARGE},${DESANDER}`);
  });

  it('shows a shared address beside another choice, which stays until the visitor takes the address over', async () => {
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

  it('copies its address, and selects it where the browser does not let it', async () => {
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

  it('tells of models that it does not know, and of more than stand side by side', async () => {
    const page = await open(`?models=a/b/c,${SMALL}`);
    expect(page).toHaveTextContent('1 model in this address is not in the catalogue');
    expect(heads()).toHaveLength(2);
  });

  it('says what to do where it knows none of the models, and takes no choice away', async () => {
    act(() => chooseCompared([LARGE]));
    const page = await open('?models=a/b/c,d/e/f');
    expect(page).toHaveTextContent('2 models in this address are not in the catalogue');
    expect(compareChoice().keys).toEqual([LARGE]);
    expect(page).toHaveTextContent('Tick “Compare” for up to 4 models');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('obeys the switch of units', async () => {
    await open(`?models=${SMALL},${DESANDER}`);
    fireEvent.click(screen.getByRole('radio', { name: 'US' }));
    await screen.findByText(/≈ 2540 lb/);
    expect(row('Treating capacity')[1]).toMatch(/^Capacity≈ 50\d GPM converted from 114 m³\/h$/);
  });

  it('says so and offers to try again where the tables do not come', async () => {
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
