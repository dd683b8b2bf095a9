// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';
import { navigate } from '../../ui/address.ts';

beforeEach(() => history.replaceState(null, '', '/20/products/example'));

const answerTo = (question: string): HTMLDetailsElement | null =>
  screen.getByRole('heading', { name: question }).closest('details');

describe('faq', () => {
  it('has its questions as headings one level below its own, closed', async () => {
    await renderExample(readExample('faq', 'with-heading'));
    expect(screen.getByRole('heading', { level: 2, name: 'Questions we are often asked' })).toHaveAttribute(
      'id',
      'questions',
    );
    expect(
      screen.getByRole('heading', { level: 3, name: 'What does Example Group need to know for a price?' }),
    ).toBeVisible();
    expect(answerTo('How long does delivery take?')).not.toHaveAttribute('open');
  });

  it('has its questions at the page’s level if it has no heading', async () => {
    await renderExample(readExample('faq', 'plain'));
    expect(screen.getByRole('heading', { level: 2, name: 'Do you fit what you make?' })).toBeVisible();
  });

  it('shows answers as Markdown', async () => {
    await renderExample(readExample('faq', 'with-heading'));
    const answer = answerTo('How long does delivery take?');
    expect(answer?.querySelectorAll('li')).toHaveLength(2);
    expect(answer?.querySelector('a')).toHaveAttribute('href', '/30/projects/plants');
  });

  it('opens the question that the address names, again after it was closed', async () => {
    history.replaceState(null, '', '/20/products/example#price');
    await renderExample(readExample('faq', 'with-heading'));
    const price = answerTo('What does Example Group need to know for a price?');
    const delivery = answerTo('How long does delivery take?');
    expect([price?.open, delivery?.open]).toEqual([true, false]);
    act(() => navigate('/20/products/example#delivery'));
    expect(delivery?.open).toBe(true);
    if (delivery) delivery.open = false;
    act(() => navigate('/20/products/example#delivery'));
    expect(delivery?.open).toBe(true);
  });

  it('lets several answers be open unless it says otherwise', async () => {
    await renderExample(readExample('faq', 'with-heading'));
    expect(answerTo('How long does delivery take?')).not.toHaveAttribute('name');
  });

  it('can keep one answer open at a time', async () => {
    await renderExample(readExample('faq', 'single'));
    const name = answerTo('Can I see one first?')?.getAttribute('name');
    expect(name).toMatch(/^questions/);
    expect(answerTo('Do you take old machines back?')).toHaveAttribute('name', name);
  });
});
