// @vitest-environment jsdom
// R-ENG-222
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

const setClipboard = (value: unknown): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value });

/** The code as the browser would copy it. */
const codeIn = (container: HTMLElement): string => container.querySelector('code')?.textContent ?? '';

describe('code-sample', () => {
  it('shows the code as typed, below the name of its file and above its caption', async () => {
    const container = await renderExample(readExample('code-sample', 'rich'));
    expect(codeIn(container)).toContain("    throw new Error('The pump does not answer.'); // {{state}} is");
    expect(codeIn(container).split('\n')).toHaveLength(10);
    expect(screen.getByRole('group', { name: 'read-state.ts' })).toBeVisible();
    expect(container.querySelector('figcaption')).toHaveTextContent('Pump 7 answers in JSON.');
  });

  it('marks the highlighted lines', async () => {
    const container = await renderExample(readExample('code-sample', 'rich'));
    const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent.trim());
    expect(marked.map((line) => line.slice(0, 12))).toEqual(['export async', 'if (!answer.', 'throw new Er']);
  });

  it('copies the code without line numbers, by the keyboard, and says so', async () => {
    const user = userEvent.setup();
    const writeText = vi.fn(() => Promise.resolve());
    setClipboard({ writeText });
    await renderExample(readExample('code-sample', 'plain'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(writeText).toHaveBeenCalledWith('{ "pump": 7, "running": true }');
    expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  });

  it('selects the code if the browser blocks the clipboard', async () => {
    const user = userEvent.setup();
    setClipboard(undefined);
    await renderExample(readExample('code-sample', 'plain'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('status')).toHaveTextContent('It is selected: press Ctrl + C.');
    expect(getSelection()?.toString()).toContain('"pump": 7');
  });
});
