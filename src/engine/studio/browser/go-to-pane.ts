import { TAB_STOP } from './tree.tsx';

const PANES = '.pages, .preview, .json, .blocks, .form, .faults';

/** Moves from pane to pane, skipping the preview's many links and panes without focusable elements. */
export function goToPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll(PANES)];
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const from = Math.max(at, step === 1 ? -1 : 0);
  const targets = panes.map((_, index) => targetIn(panes.at((from + step * (index + 1)) % panes.length)));
  targets.find(Boolean)?.focus();
}

function targetIn(pane: Element | undefined): HTMLElement | null | undefined {
  return (
    pane?.querySelector<HTMLElement>(TAB_STOP) ??
    pane?.querySelector('.json-text')?.shadowRoot?.querySelector<HTMLElement>('.cm-content') ??
    pane?.querySelector<HTMLElement>('input, textarea, select, button:enabled, summary')
  );
}
