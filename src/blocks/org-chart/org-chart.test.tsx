// @vitest-environment jsdom
// R-COMP-05, R-LOOK-05
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

const namesIn = (list: HTMLElement): string[] =>
  [...list.children].map((item) => item.firstElementChild?.textContent ?? '');

it('an organisation chart is a list in three levels, below its heading', async () => {
  await renderExample(readExample('org-chart', 'full'));
  expect(screen.getByRole('heading', { level: 2, name: 'The group at a glance' })).toHaveAttribute(
    'id',
    'chart',
  );
  const [chart, departments, energy, plant] = screen.getAllByRole('list');
  expect([chart, departments, energy, plant].map((list) => (list ? namesIn(list) : []))).toEqual([
    ['Chief executive officer'],
    ['Energy', 'Plant', 'Healthcare'],
    ['IPP', 'Operation and maintenance'],
    ['Offshore plant', 'Environmental equipment'],
  ]);
  expect(chart).toContainElement(departments ?? null);
  expect(departments).toContainElement(energy ?? null);
});

it('departments and units link to the page of their business, if they have one', async () => {
  await renderExample(readExample('org-chart', 'full'));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['IPP', '/40/services/energy'],
    ['Offshore plant', '/20/products/mud'],
    ['Healthcare', '/40/services/healthcare'],
  ]);
  expect(screen.getByText('Environmental equipment').tagName).toBe('SPAN');
});

it('a department without units has no empty list', async () => {
  await renderExample(readExample('org-chart', 'full'));
  const department = screen.getByText('Healthcare').closest('li');
  expect(department && within(department).queryByRole('list')).toBeNull();
});

it('facts of the company are filled in', async () => {
  await renderExample(readExample('org-chart', 'two-levels'));
  expect(screen.getByText('Example Group')).toBeVisible();
  expect(screen.getAllByRole('list')).toHaveLength(2);
});
