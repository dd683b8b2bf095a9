// @vitest-environment jsdom
// R-ENG-250
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('document', () => {
  it('shows headings from the level of its place on, named as git hosts name them', async () => {
    await renderExample(readExample('document', 'plain'));
    const headings = screen.getAllByRole('heading');
    expect(headings.map(({ tagName, id, textContent }) => [tagName, id, textContent])).toEqual([
      ['H2', 'running-a-pump', 'Running a pump'],
      ['H3', 'start-it', 'Start it'],
      ['H4', 'speeds', 'Speeds'],
      ['H3', 'if-it-stops', 'If it stops'],
    ]);
  });

  it('shows tables, coloured code in a list, a picture and a quotation', async () => {
    const container = await renderExample(readExample('document', 'plain'));
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('cell', { name: '145 m³/h' })).toBeVisible();
    expect(container.querySelector('ol li pre')).toHaveTextContent('npm run pump -- --speed=2');
    expect(screen.getByRole('img', { name: 'The panel of a pump, with a green button' })).toBeInTheDocument();
    expect(container.querySelector('blockquote p')).toHaveTextContent(
      'A pump that is too hot stops by itself.',
    );
  });

  it('lists its headings if asked to', async () => {
    await renderExample(readExample('document', 'with-contents'));
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Running a pump',
      'Start it',
      'If it stops',
    ]);
    expect(links[1]?.getAttribute('href')).toMatch(/#start-it$/);
  });
});
