import type { ReactNode } from 'react';
import { nameAbout } from '../../shared/inquiry-about.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import css from './asked-about.module.css';
import type { Inquiry } from './use-inquiry.ts';

interface AskedAboutProps {
  readonly inquiry: Inquiry;
  /** Takes the focus when what is asked about is removed, and the button with it. */
  readonly onRemoved: () => void;
}

/** What the inquiry is about, apart from what is typed: it came with the link to the form, and can be removed. */
export function AskedAbout({ inquiry: { about, forgetAbout }, onRemoved }: AskedAboutProps): ReactNode {
  if (!about) return null;
  const { page, title } = about;
  const remove = (): void => {
    forgetAbout();
    onRemoved();
  };
  return (
    <div role="group" aria-labelledby="inquiry-about" className={css.about}>
      <p id="inquiry-about">
        <span className={css.label}>About:</span> <b>{nameAbout(about)}</b>
        {page && title && (
          <span className={css.from}>
            {' '}
            from <Link href={page}>{title}</Link>
          </span>
        )}
      </p>
      <Button onClick={remove} aria-describedby="inquiry-about">
        Remove
      </Button>
    </div>
  );
}
