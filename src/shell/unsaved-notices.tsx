import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { parseAddress } from '../engine/common/address.ts';
import { noticePlace } from '../stores/notice-place.ts';
import { dropUnsaved, unsaved } from '../stores/unsaved.ts';
import type { Unsaved } from '../stores/unsaved.ts';
import { useAddress } from '../ui/address.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import css from './unsaved-notices.module.css';

/** Shows what wasn't saved, on whatever page the visitor is. */
export function showUnsaved(): void {
  noticePlace.setState({ notices: <UnsavedNotices /> });
}

/**
 * Notices about failed saves on pages that the visitor has left. The live region announces them; here they stay until they are
 * closed, followed or retried, even after a reload.
 */
function UnsavedNotices(): ReactNode {
  const all = useStore(unsaved);
  if (all.length === 0) return null;
  return (
    <section aria-label="Not saved" className={`${css.notices} unprinted`}>
      {all.map((one) => (
        <Notice key={one.href} {...one} />
      ))}
    </section>
  );
}

function Notice({ href, words, label }: Unsaved): ReactNode {
  const id = useId();
  const isThere = parseAddress(href).path === useAddress().path;
  const close = (): void => {
    dropUnsaved(href);
    focusHeading(); // the pressed button is gone
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  return (
    <div className={css.notice} onKeyDown={onKeyDown}>
      <div className={css.words}>
        <p id={id}>{words}</p>
        {!isThere && (
          <Link href={href} className={`${css.link} target`} onClick={() => dropUnsaved(href)}>
            {label}
          </Link>
        )}
      </div>
      <IconButton icon="close" label="Close" aria-describedby={id} className={css.close} onClick={close} />
    </div>
  );
}
