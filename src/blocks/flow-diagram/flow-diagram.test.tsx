// @vitest-environment jsdom
// R-LOOK-05
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';
import { ZOOM_STEPS } from '../../ui/zoom-viewer.tsx';

const PAGE = '/#/20/products/example';

beforeEach(() => {
  history.replaceState(null, '', PAGE);
  // jsdom has no modal dialogs, animations or sizes.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  HTMLDialogElement.prototype.getAnimations = () => [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('flow-diagram', () => {
  it('is an ordered list of its steps in a figure with its title and caption', async () => {
    await renderExample(readExample('flow-diagram', 'rich'));
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps).toHaveLength(9);
    expect(steps[0]).toHaveTextContent('Power business licenceMinistry or province');
    expect(screen.getByRole('figure')).toHaveTextContent(
      'Licensing process. The order may change with size and place.',
    );
  });

  it('opens a larger view of the list by its button or a click, with its own address', async () => {
    await renderExample(readExample('flow-diagram', 'rich'));
    const enlarge = screen.getByRole('button', { name: 'Tap the image to see a larger view.' });
    await userEvent.click(enlarge);
    const viewer = screen.getByRole('dialog', { name: 'Licensing process' });
    expect(within(viewer).getAllByRole('listitem')).toHaveLength(9);
    expect(location.hash).toBe('#/20/products/example?popup=licensing-diagram');
    await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.hash).toBe('#/20/products/example');
    await userEvent.click(screen.getByText('Development permit'));
    expect(screen.getByRole('dialog', { name: 'Licensing process' })).toBeVisible();
  });

  it('can be enlarged and reduced like a picture', async () => {
    history.replaceState(null, '', `${PAGE}?popup=licensing-diagram`);
    await renderExample(readExample('flow-diagram', 'rich'));
    const viewer = screen.getByRole('dialog');
    const sizes = new Set<string | undefined>();
    for (const name of ['Zoom in', 'Zoom out']) {
      for (let press = 0; press < ZOOM_STEPS.length; press++) {
        sizes.add(within(viewer).getByRole('list').parentElement?.className);
        await userEvent.click(within(viewer).getByRole('button', { name }));
      }
    }
    sizes.add(within(viewer).getByRole('list').parentElement?.className);
    expect(sizes.size).toBe(ZOOM_STEPS.length);
  });

  it('links to the larger view in a new window', async () => {
    await renderExample(readExample('flow-diagram', 'rich'));
    const link = screen.getByRole('link', { name: 'View in new window' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/20/products/example?popup=licensing-diagram#licensing-diagram');
  });
});
