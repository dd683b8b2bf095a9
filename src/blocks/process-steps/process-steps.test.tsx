// @vitest-environment jsdom
// R-BIZ-02
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

const OVERVIEW = 'Five steps on one line';

const step = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const shown = (): string | null => screen.getByRole('heading').textContent;

afterEach(() => vi.unstubAllGlobals());

describe('process-steps', () => {
  it('has a name, numbers its steps and shows the overview first', async () => {
    await renderExample(readExample('process-steps', 'five'));
    const list = screen.getByRole('group', { name: 'Steps of an independent power project' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Step 1Site and resource',
      'Step 2Licensing',
      'Step 3Financing',
      'Step 4EPC construction',
      'Step 5Operation and sale',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: OVERVIEW })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Drawing of a solar power plant' })).toBeVisible();
  });

  it('shows the step under the mouse with its picture, and the overview again when the mouse leaves', async () => {
    const user = userEvent.setup();
    const element = await renderExample(readExample('process-steps', 'five'));
    await user.hover(step(/Licensing/));
    expect(shown()).toBe('2. Licensing');
    expect(screen.getByRole('img', { name: /public office/ })).toBeVisible();
    await user.hover(step(/EPC/));
    expect(shown()).toBe('4. EPC construction');
    await user.hover(element.ownerDocument.body);
    expect(shown()).toBe(OVERVIEW);
  });

  it('shows the step that has the focus, with its text as the button’s description', async () => {
    const user = userEvent.setup();
    await renderExample(readExample('process-steps', 'five'));
    await user.tab();
    expect(shown()).toBe('1. Site and resource');
    expect(step(/Site/)).toHaveAccessibleDescription('Land, irradiation and the grid.');
    await user.tab();
    expect(shown()).toBe('2. Licensing');
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(shown()).toBe(OVERVIEW);
  });

  it('keeps a pressed step until another is pressed, it is pressed again, or Escape is pressed', async () => {
    const user = userEvent.setup();
    const element = await renderExample(readExample('process-steps', 'five'));
    const leave = (): Promise<void> => user.hover(element.ownerDocument.body);
    await user.click(step(/Financing/));
    await leave();
    expect(shown()).toBe('3. Financing');
    expect(step(/Financing/)).toHaveAttribute('aria-pressed', 'true');
    await user.hover(step(/Site/));
    expect(shown()).toBe('1. Site and resource');
    await leave();
    expect(shown()).toBe('3. Financing');
    await user.click(step(/Financing/));
    expect(shown()).toBe(OVERVIEW);
    await user.click(step(/Operation/));
    expect(step(/Financing/)).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Escape}');
    expect(shown()).toBe(OVERVIEW);
    expect(step(/Operation/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('has no buttons if the steps are stacked, and shows all texts', async () => {
    const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => narrow);
    await renderExample(readExample('process-steps', 'five'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(5);
    expect(items[2]).toHaveTextContent('Step 3FinancingEquity and loans.');
  });
});
