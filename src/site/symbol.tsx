import type { ReactNode } from 'react';

/** The company's cube. Its colours are inline, because the header is painted before the site's own styles arrive. */
export function houseSymbol(className: string | undefined): ReactNode {
  const edge = { stroke: 'currentColor', strokeWidth: 2 } as const;
  return (
    <svg className={className} viewBox="0 0 34 38" aria-hidden="true">
      <path {...edge} d="M17 1l15.6 9v18L17 37 1.4 28V10z" />
      <path fill="var(--c-accent)" d="M17 19l15.6-9v18L17 37z" />
      <path {...edge} d="M17 19v18M17 19L1.4 10M17 19l15.6-9" />
    </svg>
  );
}
