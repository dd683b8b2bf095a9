import type { ReactNode } from 'react';
import type { Wordmark } from '../engine/common/wordmark.ts';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './logo.module.css';
import { useSymbol, useWordmark } from './site-offer.ts';

/** The site's symbol, if it has one, and short name; links to the home page. */
export function Logo({ name }: { readonly name: string }): ReactNode {
  const drawSymbol = useSymbol();
  const wordmark = useWordmark();
  return (
    <Link href="/" className={css.logo}>
      {drawSymbol?.(css.mark)}
      {wordmark ? <Drawn name={name} wordmark={wordmark} /> : <span>{name}</span>}
    </Link>
  );
}

/** Outlines never fall back to another typeface. The name is also there as text, for screen readers and searches in the page. */
function Drawn({ name, wordmark }: { readonly name: string; readonly wordmark: Wordmark }): ReactNode {
  const { ascent, height, words } = wordmark;
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={css.words} aria-hidden="true">
        {words.map(({ width, path }, index) => (
          <svg
            key={index}
            viewBox={`0 ${-ascent} ${width} ${height}`}
            width={`${width / 1000}em`}
            height={`${height / 1000}em`}
            fill="currentColor"
          >
            <path d={path} />
          </svg>
        ))}
      </span>
    </>
  );
}
