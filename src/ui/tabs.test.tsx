// @vitest-environment jsdom
// R-LOOK-09
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const ITEMS = ['one', 'two', 'three'].map((id) => ({
  id,
  label: `Tab ${id}`,
  href: `/1/page#${id}`,
  panel: <p>{`Text ${id}`}</p>,
}));

function Example(): ReactNode {
  const [chosen, choose] = useState('one');
  return <Tabs label="Equipment" items={ITEMS} chosen={chosen} onChoose={choose} />;
}

describe('Tabs', () => {
  it('shows the selected panel, named by its tab, and hides the others', async () => {
    render(<Example />);
    expect(screen.getByRole('tablist', { name: 'Equipment' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Tab one' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Tab two' }));
    expect(screen.getByRole('tab', { name: 'Tab two', selected: true })).toHaveAttribute(
      'aria-controls',
      'two',
    );
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Text two');
    expect(screen.getByText('Text one')).not.toBeVisible();
  });

  it.each([
    ['{ArrowRight}', 'Tab two'],
    ['{ArrowLeft}', 'Tab three'],
    ['{End}', 'Tab three'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Tab one'],
    ['{End}{Home}', 'Tab one'],
  ])('selects and focuses with %s the tab "%s"', async (keys, name) => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('is one Tab stop, and the panel is the next', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'Tab two' })).toHaveFocus();
  });

  it('links each tab to its panel, so that it can open in a new tab', async () => {
    render(<Example />);
    const second = screen.getByRole('tab', { name: 'Tab two' });
    expect(second).toHaveAttribute('href', '/1/page#two');
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(second);
    expect(second).toHaveAttribute('aria-selected', 'false');
  });

  it('has all panels in print, even if hidden ones render later', () => {
    render(<Example />);
    expect(screen.queryByText('Text three')).not.toBeInTheDocument();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Text two')).toBeInTheDocument();
    expect(screen.getByText('Text three')).toBeInTheDocument();
  });

  it('has all panels in the server markup, and hydrates without a mismatch', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Example />);
    expect(container.querySelectorAll('[role=tabpanel]')).toHaveLength(3);
    expect(container.querySelectorAll('[hidden], [tabindex]')).toHaveLength(0);
    const root = await act(() => Promise.resolve(hydrateRoot(container, <Example />)));
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(complain).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
    complain.mockRestore();
  });
});
