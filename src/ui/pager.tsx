import { useState } from 'react';
import type { ReactNode } from 'react';
import { pageBlock } from '../engine/common/paging.ts';
import { navigate } from './address.ts';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './pager.module.css';

interface PagerProps {
  /** The page that is shown, 1 to `pages`. */
  readonly page: number;
  readonly pages: number;
  /** Numbers that stand beside each other. */
  readonly block: number;
  readonly hrefOf: (page: number) => string;
}

/** The owner's text at the ends (R-BOARD-14), with their meaning for those who read no Korean. */
const FIRST = { ko: '첫 페이지입니다.', en: 'This is the first page.' };
const LAST = { ko: '마지막 페이지입니다.', en: 'This is the last page.' };

/**
 * The pages of a list, a block of numbers at a time. 'Previous' and 'Next' lead to the neighbouring blocks; where there is
 * none they say so and stay, so that the focus is not lost.
 */
export function Pager({ page, pages, block, hrefOf }: PagerProps): ReactNode {
  const [said, setSaid] = useState<{ at: number; words: typeof FIRST } | null>(null);
  const { first, last } = pageBlock(page, pages, block);
  const go = (to: number, words: typeof FIRST): void => {
    if (to >= 1 && to <= pages) navigate(hrefOf(to));
    else setSaid({ at: page, words });
  };
  const words = said?.at === page ? said.words : null;
  return (
    <nav aria-label="Pagination" className={`${css.pager} unprinted`}>
      <div className={`${css.row} cluster`}>
        <Step href={first > 1 ? hrefOf(first - 1) : null} onPress={() => go(first - 1, FIRST)}>
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
        <Step href={last < pages ? hrefOf(last + 1) : null} onPress={() => go(last + 1, LAST)}>
          <span className={css.word}>Next</span>
          <Icon name="arrow-right" />
        </Step>
      </div>
      <p role="status" className={`${css.said} quiet`}>
        {words && (
          <>
            <span lang="ko">{words.ko}</span> <span>{words.en}</span>
          </>
        )}
      </p>
    </nav>
  );
}

interface StepProps {
  /** Where the neighbouring block is; null where there is none. */
  readonly href: string | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The way to the neighbouring block: a button, and a link as long as there is no code that a button needs. */
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
      // With its code a press at an end is answered in words, so it is not disabled there.
      aria-disabled={(href === null && !hydrated) || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
