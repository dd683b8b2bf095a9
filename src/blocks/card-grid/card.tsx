import { useId, useRef } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import type { HeadingLevel } from '../../engine/types.ts';
import type { CardGrid as CardGridBlock } from '../../shared/page.gen.ts';
import type { PictureValue } from '../../shared/page-values.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PartsList } from '../../ui/parts-list.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { numberedParts } from '../../ui/picture-parts.ts';
import { PinnedPicture } from '../../ui/pinned-picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './card.module.css';
import { PopupContent } from './popup-content.tsx';
import type { usePopup } from '../../ui/use-popup.ts';

export type CardData = CardGridBlock['cards'][number];

interface CardProps {
  readonly card: CardData;
  readonly index: number;
  readonly level: HeadingLevel;
  readonly popup: ReturnType<typeof usePopup>;
}

/** One card. Its title is the button or the link, and that one's press area is spread over the whole card. */
export function Card({ card, index, level, popup }: CardProps): ReactNode {
  const { key, title, figure, text, picture, href } = card;
  const opener = useRef<HTMLButtonElement>(null);
  const figureId = `figure${useId()}`; // an id begins with a letter
  const opensPopup = key !== undefined && card.popup !== undefined;
  const pressable = opensPopup || href !== undefined;
  return (
    <li className={pressable ? `${css.card} ${css.pressable}` : css.card} {...animation(index)}>
      {picture && (
        <div className={css.picture}>
          <PictureImage picture={picture} room="cell" />
        </div>
      )}
      <Heading level={level} className={css.title}>
        <CardTitle
          title={title}
          href={href}
          opener={opener}
          describedBy={figure && figureId}
          {...(opensPopup && { onOpen: () => popup.open(key) })}
        />
      </Heading>
      {figure && (
        <p id={figureId} className={css.figure}>
          {figure}
        </p>
      )}
      {text && (
        <p className={css.text}>
          <RichText value={text} />
        </p>
      )}
      {pressable && <Icon name="arrow-right" className={css.mark} />}
      {card.popup && opensPopup && (
        <CardPopup
          card={card}
          popup={card.popup}
          open={popup.key === key}
          onClose={popup.close}
          opener={opener}
        />
      )}
    </li>
  );
}

interface CardTitleProps {
  readonly title: string;
  readonly href: string | undefined;
  readonly onOpen?: () => void;
  readonly opener: Ref<HTMLButtonElement>;
  /** The figure belongs to what is pressed, but its name stays the title. */
  readonly describedBy: string | undefined;
}

function CardTitle({ title, href, onOpen, opener, describedBy }: CardTitleProps): ReactNode {
  if (onOpen) {
    return (
      <button
        type="button"
        ref={opener}
        className={css.press}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={onOpen}
      >
        {title}
      </button>
    );
  }
  if (href === undefined) return title;
  return (
    <Link href={href} className={css.press} aria-describedby={describedBy}>
      {title}
    </Link>
  );
}

interface CardPopupProps {
  readonly card: CardData;
  readonly popup: NonNullable<CardData['popup']>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

function CardPopup({ card, popup, open, onClose, opener }: CardPopupProps): ReactNode {
  const picture = popup.picture ?? card.picture;
  const parts = picture ? numberedParts(picture) : [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={popup.title ?? card.title}
      opener={opener}
      aside={picture && <PopupPicture picture={picture} />}
    >
      {parts.length > 0 && <PartsList parts={parts} />}
      <PopupContent popup={popup} />
    </Dialog>
  );
}

/** A drawing with numbered points, such as a route map, keeps its proportions, so that its pins stay in place. */
function PopupPicture({ picture }: { readonly picture: PictureValue }): ReactNode {
  if (picture.parts.length > 0) return <PinnedPicture picture={picture} eager />;
  return <PictureImage picture={picture} room="half" eager className={css.popupPicture} />;
}

/** Cards come in one after the other: the first after 0.25 s, each 0.1 s later, none after 0.65 s. */
function animation(index: number): Readonly<Record<`data-animate-${string}`, string>> {
  const delay = Math.min(0.25 + index * 0.1, 0.65);
  return {
    'data-animate-in': 'fade-in-down',
    'data-animate-out': 'is-out',
    'data-animate-delay': `${Number(delay.toFixed(2))}s`,
    'data-animate-duration': '0.35s',
  };
}
