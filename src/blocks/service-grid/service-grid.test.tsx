// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('service-grid', () => {
  it('sets the services one level below its heading, each with an anchor', async () => {
    await renderExample(readExample('service-grid', 'rich'));
    expect(screen.getByRole('heading', { level: 2, name: 'Three ways of transport' })).toHaveAttribute(
      'id',
      'ways',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Marine transport' })).toHaveAttribute(
      'id',
      'marine',
    );
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('lists the points of a service below its text', async () => {
    await renderExample(readExample('service-grid', 'rich'));
    const heading = screen.getByRole('heading', { name: 'Marine transport' });
    const service = heading.closest('li');
    expect(service).toHaveTextContent('By sea, in containers or as single pieces.');
    const points = within(within(service ?? document.body).getByRole('list')).getAllByRole('listitem');
    expect(points.map((point) => point.textContent)).toEqual(['Full container loads', 'Break bulk']);
  });

  it('describes a picture unless it is decorative', async () => {
    await renderExample(readExample('service-grid', 'rich'));
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Drawing of a ship that lifts a vessel',
    ]);
  });

  it('is at the level of the page if it has no heading', async () => {
    const page = await renderExample(readExample('service-grid', 'plain'));
    expect(screen.getByRole('heading', { level: 2, name: 'Permits' })).toBeVisible();
    expect(page.querySelector('img')).toBeNull();
    expect(screen.getByText('measured').tagName).toBe('STRONG');
  });
});
