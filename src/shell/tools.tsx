import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAddress } from '../engine/common/address.ts';
import { subscribeToMoves, useAddress } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NoticeText } from '../ui/notices.tsx';
import { Toast } from './toast.tsx';
import css from './tools.module.css';
import later from './tools.later.module.css';
import { useDismiss } from './use-dismiss.ts';

/** Bookmark, share and print, for the current page. `title` is the title for sharing. */
export function Tools({ title }: { readonly title: string }): ReactNode {
  const [told, setTold] = useState(false);
  useEffect(() => (told ? subscribeToMoves(() => setTold(false)) : undefined), [told]);
  const bookmark = useRef<HTMLButtonElement>(null);
  const endToast = (): void => {
    setTold(false);
    bookmark.current?.focus();
  };
  return (
    <div className={`${css.tools} scripted`}>
      <IconButton
        ref={bookmark}
        icon="bookmark"
        label="Bookmark"
        className={css.tool}
        onClick={() => setTold(true)}
      />
      <Share title={title} />
      <IconButton icon="print" label="Print" className={css.tool} onClick={() => print()} />
      {/* No browser lets a page set a bookmark, so the message names the keys (R-SHELL-07). */}
      <Toast open={told} onClose={endToast}>
        <NoticeText name="bookmark" as="p">
          Press Ctrl+D or Cmd+D to add this page to your bookmarks.
        </NoticeText>
      </Toast>
    </div>
  );
}

function Share({ title }: { readonly title: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss({ open, box, button, onDismiss: () => setOpen(false) });
  return (
    <div ref={box} className={css.share}>
      <IconButton
        ref={button}
        icon="share"
        label="Share"
        className={css.tool}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <ShareList title={title} onChoose={() => setOpen(false)} />}
    </div>
  );
}

interface ShareListProps {
  readonly title: string;
  readonly onChoose: () => void;
}

/** Rendered only when open, and so only in a browser, which knows the site's origin. Shares the real address. */
function ShareList({ title, onChoose }: ShareListProps): ReactNode {
  const url = `${location.origin}${formatAddress(useAddress())}`;
  const services = [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url, t: title })}`],
    ['Twitter', `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`],
  ] as const;
  return (
    <ul className={later.list}>
      {services.map(([name, href]) => (
        <li key={name}>
          <Link href={href} newWindow className={later.link} onClick={onChoose}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
