// @vitest-environment jsdom
// R-BIZ-24, R-BIZ-28, R-LOOK-12
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';
import { chooseCompared } from '../../ui/compare-choice.ts';
import { chooseUnits } from '../../ui/unit-system.ts';

const NOTES =
  "Values marked * are typical and vary to the buyer's needs. A dash means the value is given on request.";

function texts(role: 'columnheader' | 'rowheader', within_: HTMLElement): string[] {
  return within(within_)
    .getAllByRole(role)
    .map((cell) => cell.textContent);
}

/** The row whose head has this name. */
function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (!row) throw new Error(`"${name}" is in no row`);
  return row;
}

function cells(row: HTMLElement): string[] {
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('spec-table with models as columns', () => {
  const example = readExample('spec-table', 'models-as-columns');

  it('is a table with a name, below a heading with an anchor', async () => {
    await renderExample(example);
    const name = 'Shale shaker specifications, four models';
    expect(screen.getByRole('heading', { level: 2, name })).toHaveAttribute(
      'id',
      'shale-shaker-specifications',
    );
    expect(screen.getByRole('region', { name })).toContainElement(screen.getByRole('table', { name }));
  });

  it('has a column for each model, with its note, and a row for each item, with its unit', async () => {
    await renderExample(example);
    expect(texts('columnheader', screen.getByRole('table'))).toEqual([
      'Item',
      '200 GPM class Single unit',
      '400 GPM class',
      '528 GPM class',
      '615 GPM class',
    ]);
    expect(cells(rowOf('Treating capacity'))[2]).toBe('528 GPM 120 m³/h');
    expect(cells(rowOf('Weight kg'))).toEqual(['–On request', '–On request', '1,850', '–On request']);
  });

  it('shows a shared value once, across all models', async () => {
    await renderExample(example);
    const cell = within(rowOf('Power')).getByRole('cell', { name: '380V/50Hz or 460V/60Hz' });
    expect(cell).toHaveAttribute('colspan', '4');
  });

  it('shows a group above its items as the header of their row group', async () => {
    await renderExample(example);
    const head = screen.getByText('Buffer box').closest('th');
    expect(head).toHaveAttribute('scope', 'rowgroup');
    expect(head?.closest('tbody')).toContainElement(screen.getByRole('rowheader', { name: 'Back mm' }));
    expect(head?.closest('tbody')).not.toContainElement(screen.getByRole('rowheader', { name: 'Weight kg' }));
  });

  it('marks typical values, single ones or whole rows, and explains marks and dashes', async () => {
    const page = await renderExample(example);
    expect(cells(rowOf('Deck number'))).toEqual(
      Array<string>(2).fill('1* typical').concat('2* typical', '2* typical'),
    );
    expect(cells(rowOf('Motor power'))[0]).toBe('2 x 0.75 kW* typical');
    expect(cells(rowOf('Motor power'))[1]).toBe('2 x 1.5 kW');
    expect(page).toHaveTextContent(NOTES);
  });

  it('explains nothing if nothing is marked', async () => {
    const page = await renderExample(readExample('spec-table', 'labelled-columns'));
    expect(page).not.toHaveTextContent('typical');
    expect(page).not.toHaveTextContent('On request');
  });

  it('shows the heading of the models above them', async () => {
    await renderExample(readExample('spec-table', 'labelled-columns'));
    expect(screen.getByText('Degasser')).toHaveAttribute('scope', 'colgroup');
    expect(screen.getByText('Degasser')).toHaveAttribute('colspan', '2');
    expect(screen.getByRole('columnheader', { name: 'Property' })).toBeVisible();
  });
});

describe('spec-table with models as rows', () => {
  const example = readExample('spec-table', 'models-as-rows');

  it('has a row for each model and a column for each item', async () => {
    await renderExample(example);
    const table = screen.getByRole('table', { name: 'Screw conveyor models' });
    expect(texts('rowheader', table)).toEqual(['SC-200', 'SC-250', 'SC-300', 'SC-400', 'SC-500']);
    expect(texts('columnheader', table)).toEqual([
      'Model',
      'Transmission length m',
      'Capacity',
      'Motor power kW',
      'Weight kg',
      'Coal t/h',
      'Cement t/h',
      'Raw material t/h',
    ]);
  });

  it('shows a group above its items, across their columns', async () => {
    await renderExample(example);
    expect(screen.getByText('Capacity')).toHaveAttribute('scope', 'colgroup');
    expect(screen.getByText('Capacity')).toHaveAttribute('colspan', '3');
    expect(screen.getByRole('columnheader', { name: 'Weight kg' })).toHaveAttribute('rowspan', '2');
  });

  it('repeats a shared value in every row, so that each row is complete', async () => {
    await renderExample(example);
    expect(cells(rowOf('SC-300'))).toEqual([
      '3–30',
      '28* typical',
      '44* typical',
      '38* typical',
      '3* typical',
      '–On request',
    ]);
  });

  it('has as many cells in each row as columns', async () => {
    await renderExample(example);
    for (const row of screen.getAllByRole('row').slice(2)) expect(cells(row)).toHaveLength(6);
  });
});

// R-SEARCH-07
describe('a row and a model of a spec-table', () => {
  const at = (anchor: string): void => history.replaceState(null, '', `/20/products/example#${anchor}`);
  const lit = (container: HTMLElement): (string | null)[] =>
    [...container.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent);
  afterEach(() => history.replaceState(null, '', '/'));

  it('are anchors that a link highlights, with models as columns', async () => {
    at('shale-shaker-specifications-row-2');
    const page = await renderExample(readExample('spec-table', 'models-as-columns'));
    expect(lit(page)).toEqual([rowOf('Treating capacity').textContent]);
    expect(rowOf('Treating capacity')).toHaveAttribute('id', 'shale-shaker-specifications-row-2');
    act(() => {
      at('shale-shaker-specifications-model-2');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(lit(page)).toEqual(['400 GPM class']);
    expect(screen.getByRole('columnheader', { name: '400 GPM class' })).toHaveAttribute('tabindex', '-1');
  });

  it('are anchors with models as rows, and an item is highlighted with all its values', async () => {
    const example = { ...(readExample('spec-table', 'models-as-rows') as object), id: 'screws' };
    at('screws-row-1');
    const page = await renderExample(example);
    expect(lit(page)).toEqual(['Transmission length m', ...Array<string>(5).fill('3–30')]);
    act(() => {
      at('screws-model-3');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(lit(page)).toEqual([rowOf('SC-300').textContent]);
  });

  it('have no anchor in a table without an id', async () => {
    at('row-1');
    const page = await renderExample(readExample('spec-table', 'models-as-rows'));
    expect(lit(page)).toEqual([]);
    expect(rowOf('SC-300')).not.toHaveAttribute('id');
  });
});

describe('the units of a spec-table', () => {
  afterEach(() => act(() => chooseUnits(null)));

  it('are selected at the table, and converted values are labelled and keep their marks', async () => {
    const page = await renderExample(readExample('spec-table', 'models-as-columns'));
    fireEvent.click(screen.getByRole('radio', { name: 'US' }));
    await screen.findByRole('rowheader', { name: 'Weight given in kg' });
    expect(cells(rowOf('Motor power'))[0]).toBe('≈ 2 x 1.0 hp converted from 2 x 0.75 kW* typical');
    expect(cells(rowOf('Weight given in kg'))[2]).toBe('≈ 4080 lb converted from 1,850 kg');
    expect(page).toHaveTextContent('Values marked ≈ are converted from the given units and rounded.');
    expect(cells(rowOf('Treating capacity'))[2]).toBe('528 GPM 120 m³/h');
    expect(cells(rowOf('Vibrating strength'))).toEqual(['Up to 7.5 G']);
  });

  it('apply to all tables, for the whole visit', async () => {
    await renderExample(readExample('spec-table', 'models-as-columns'));
    await renderExample(readExample('spec-table', 'models-as-rows'));
    const [first] = screen.getAllByRole('radio', { name: 'US' });
    if (first) fireEvent.click(first);
    for (const radio of screen.getAllByRole('radio', { name: 'US' })) expect(radio).toBeChecked();
    expect(sessionStorage.getItem('units')).toBe('us');
    await waitFor(() => expect(cells(rowOf('SC-300'))[0]).toBe('≈ 9.8–98.4 ft converted from 3–30 m'));
    for (const radio of screen.getAllByRole('radio', { name: 'As given' }).slice(0, 1))
      fireEvent.click(radio);
    expect(sessionStorage.getItem('units')).toBeNull();
    expect(cells(rowOf('SC-300'))[0]).toBe('3–30');
  });

  it('don’t convert numbers that are names', async () => {
    await renderExample({
      type: 'spec-table',
      caption: 'Rails',
      models: [{ name: 'A' }],
      rows: [
        { label: 'Rail', quantity: 'designation', value: 'KS 37 kg rail' },
        { label: 'Class', quantity: 'designation', unit: 'kg', value: '37' },
        { label: 'Length', quantity: 'length', unit: 'm', value: '10' },
      ],
    });
    fireEvent.click(screen.getByRole('radio', { name: 'US' }));
    await screen.findByRole('rowheader', { name: 'Length given in m' });
    expect(cells(rowOf('Rail'))).toEqual(['KS 37 kg rail']);
    expect(cells(rowOf('Class kg'))).toEqual(['37']);
  });

  it('cannot be selected if no figure would change', async () => {
    await renderExample({
      type: 'spec-table',
      caption: 'Layers',
      models: [{ name: 'A' }],
      rows: [{ label: 'Layers', quantity: 'count', value: '2' }],
    });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('a quotation', () => {
  const inProduct = (table: string): object =>
    Object.assign({}, readExample('product', 'rich'), { blocks: [readExample('spec-table', table)] });
  const ask = (example: unknown): Promise<HTMLElement> => renderExample(example, { askForm: '/60/inquiry' });
  const asked = (): (string | null)[] =>
    screen
      .getAllByRole('link', { name: /^Ask for a quotation: Shale Shaker, / })
      .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('model'));

  it('is offered below each model in a column', async () => {
    await ask(inProduct('models-as-columns'));
    expect(asked()).toEqual(['200 GPM class', '400 GPM class', '528 GPM class', '615 GPM class']);
    expect(within(rowOf('Quotation')).getAllByRole('link')).toHaveLength(4);
  });

  it('is offered beside each model in a row', async () => {
    await ask(inProduct('models-as-rows'));
    expect(texts('columnheader', screen.getByRole('table'))).toContain('Quotation');
    expect(asked()).toHaveLength(screen.getAllByRole('rowheader').length);
  });

  it('is offered neither in a table without a product nor on a site without inquiries', async () => {
    await ask(readExample('spec-table', 'models-as-columns'));
    await renderExample(inProduct('models-as-columns'));
    expect(screen.queryByText(/quotation/i)).toBeNull();
  });
});

// R-BIZ-31
describe('the selection of models to compare', () => {
  const compare = '/20/products/compare';
  const show = async (table: string, more: { readonly compare?: string } = { compare }): Promise<void> => {
    const product = Object.assign({}, readExample('product', 'rich'), {
      blocks: [readExample('spec-table', table)],
    });
    await renderExample(product, more);
  };
  const tick = (name: string): Promise<HTMLElement> =>
    screen.findByRole('checkbox', { name: `Compare: Shale Shaker, ${name}` });
  afterEach(() => act(() => chooseCompared([])));

  it('is a checkbox for each model, kept for the visit, with a link to the comparison', async () => {
    await show('models-as-columns');
    fireEvent.click(await tick('400 GPM class'));
    fireEvent.click(await tick('200 GPM class'));
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4 models chosen to compare.');
    const keys = ['400-gpm-class', '200-gpm-class-single-unit'].map(
      (end) => `products/example/shale-shaker/${end}`,
    );
    expect(screen.getByRole('link', { name: 'Compare models' })).toHaveAttribute(
      'href',
      `${compare}?models=${keys.join(',')}`,
    );
    expect(sessionStorage.getItem('compare')).toBe(JSON.stringify(keys));
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await tick('400 GPM class')).not.toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('No models chosen to compare.');
    expect(document.activeElement).toContainElement(screen.getByRole('status'));
    expect(document.body).not.toHaveFocus();
  });

  it('has a limit, which a message explains', async () => {
    await show('models-as-rows');
    for (const name of ['SC-200', 'SC-250', 'SC-300', 'SC-400', 'SC-500']) fireEvent.click(await tick(name));
    expect(await tick('SC-500')).not.toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('Up to 4 models can be compared at once.');
    fireEvent.click(await tick('SC-200'));
    expect(screen.getByRole('status')).toHaveTextContent('3 of 4 models chosen to compare.');
  });

  it('is missing on a site without a comparison, and in a table without a product', async () => {
    await show('models-as-columns', {});
    await renderExample(readExample('spec-table', 'plain'), { compare });
    expect(screen.queryByText('Compare')).toBeNull();
  });
});
