import type { ReactNode } from 'react';
import type { HeaderLink } from 'schema-pages';
import { VisuallyHidden } from 'schema-pages/ui/visually-hidden';

/**
 * The label of the link to the Korean site: its name in Korean, and in English for screen readers. It is on every page, but
 * English pages don't load a Korean typeface. So the three visible syllables are drawn, with strokes as wide as those of the
 * text beside them.
 * @returns undefined for every other link
 */
export function koreanLabel({ label, lang }: HeaderLink): ReactNode {
  if (lang !== 'ko') return undefined;
  return (
    <>
      <svg
        viewBox="0 0 96 32"
        aria-hidden="true"
        width="2.7em"
        height=".9em"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
      >
        <path d="M8 2h8M2 8h20M12 12a5 5 0 1 0 .1 0zM25 1v22m0-12h6M7 24v6h20M37 3h21v8M33 15h30m-15 0v7M37 23h21v9M75 8a8 8 0 1 0 .1 0zm8 8h10m0-15v31" />
      </svg>
      <VisuallyHidden>
        <span lang="ko" data-system-font>
          한국어
        </span>{' '}
        {label}
      </VisuallyHidden>
    </>
  );
}
