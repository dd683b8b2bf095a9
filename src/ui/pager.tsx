import { useState } from 'react';
import type { ReactNode } from 'react';
import { pageBlock } from '../engine/common/paging.ts';
import { navigate } from './address.ts';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { NoticeText } from './notices.tsx';
import css from './pager.module.css';

interface PagerProps {
  /** The current page, 1 to `pages`. */
  readonly page: number;
  readonly pages: number;
  /** Number of page numbers in a row. */
  readonly block: number;
  readonly hrefOf: (page: number) => string;
}

/** Messages if there is no neighbouring block. */
const ENDS = { firstPage: 'This is the first page.', lastPage: 'This is the last page.' };
type End = keyof typeof ENDS;

/**
 * The pages of a list, one block of numbers at a time. 'Previous' and 'Next' lead to the neighbouring blocks; at an end they show
 * a message and stay, so that the focus isn't lost.
 */
export function Pager({ page, pages, block, hrefOf }: PagerProps): ReactNode {
  const [said, setSaid] = useState<{ at: number; end: End } | null>(null);
  const { first, last } = pageBlock(page, pages, block);
  const go = (to: number, end: End): void => {
    if (to >= 1 && to <= pages) navigate(hrefOf(to));
    else setSaid({ at: page, end });
  };
  const end = said?.at === page ? said.end : null;
  return (
    <nav aria-label="Pagination" className={`${css.pager} unprinted`}>
      <div className={`${css.row} cluster`}>
        <Step href={first > 1 ? hrefOf(first - 1) : null} onPress={() => go(first - 1, 'firstPage')}>
          <Icon name="arrow-left" />
          <span className={css.word}>Previous</span>
        </Step>
        <ol className={css.numbers}>
          {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => (
            <li key={number}>
              <Link
                href={hrefOf(number)}
                className={`${css.number} quiet`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
        </ol>
        <Step href={last < pages ? hrefOf(last + 1) : null} onPress={() => go(last + 1, 'lastPage')}>
          <span className={css.word}>Next</span>
          <Icon name="arrow-right" />
        </Step>
      </div>
      <p role="status" className={`${css.said} quiet`}>
        {end && (
          <NoticeText name={end} as="span">
            {ENDS[end]}
          </NoticeText>
        )}
      </p>
    </nav>
  );
}

interface StepProps {
  /** The neighbouring block's address; null if there is none. */
  readonly href: string | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The control for a neighbouring block: a button, or a link until the code has loaded. */
function Step({ href, onPress, children }: StepProps): ReactNode {
  const hydrated = useHydrated();
  if (href !== null && !hydrated) {
    return (
      <a href={href} className={`${css.step} target`}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={`${css.step} target`}
      data-end={href === null || undefined}
      // Once the code has loaded, a click at an end shows a message, so the button isn't disabled.
      aria-disabled={(href === null && !hydrated) || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
