// @vitest-environment jsdom
// R-LEGAL-01, R-LEGAL-04
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

beforeEach(() => history.replaceState(null, '', '/13/privacy'));

describe('legal-sections', () => {
  it('numbers its sections in their headings and shows the date from which they apply', async () => {
    const page = await renderExample(readExample('legal-sections', 'plain'));
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      '1. Purpose of processing',
      '2. Cookies',
    ]);
    expect(headings[1]).toHaveAttribute('id', 'cookies');
    expect(page).toHaveTextContent('In force from 2026.11.21');
  });

  it('lists the sections, each with a link to its anchor on this page', async () => {
    await renderExample(readExample('legal-sections', 'plain'));
    const contents = screen.getByRole('navigation', { name: 'Sections' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1. Purpose of processing', '/13/privacy#purpose'],
      ['2. Cookies', '/13/privacy#cookies'],
    ]);
  });

  it('sets the headings inside its sections one level lower', async () => {
    await renderExample(readExample('legal-sections', 'versions'));
    expect(screen.getByRole('heading', { level: 3, name: 'Work given out' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Work given out' })).toHaveTextContent('2026.1.1 to 2026.12.31');
  });

  it('keeps earlier versions collapsed below the current one', async () => {
    await renderExample(readExample('legal-sections', 'versions'));
    const folded = screen.getByText('Earlier version, in force from 2025.1.1').closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(folded).toHaveTextContent('No work is given out.');
    expect(screen.getByText('Work that others do for Example Group.')).toBeVisible();
  });
});
