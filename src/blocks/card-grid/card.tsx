import { useId, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { HeadingLevel } from '../../engine/types.ts';
import type { CardGrid as CardGridBlock } from '../page.gen.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useOnFirstUse } from '../../ui/use-on-first-use.ts';
import type { usePopup } from '../../ui/use-popup.ts';
import css from './card.module.css';

type CardData = CardGridBlock['cards'][number];

interface CardProps {
  readonly card: CardData;
  readonly index: number;
  readonly level: HeadingLevel;
  readonly popup: ReturnType<typeof usePopup>;
  /** Called if the popup's code doesn't load. */
  readonly onFail: (key: string) => void;
}

const loadPopup = async () => (await import('./card-popup.tsx')).CardPopup;

/** One card. Its title is the button or the link, whose clickable area covers the whole card. */
export function Card({ card, index, level, popup, onFail }: CardProps): ReactNode {
  const { key, title, figure, text, picture, href } = card;
  const opener = useRef<HTMLButtonElement>(null);
  const figureId = `figure${useId()}`; // an id starts with a letter
  const opensPopup = key !== undefined && card.popup !== undefined;
  const pressable = opensPopup || href !== undefined;
  const open = opensPopup && popup.key === key;
  const CardPopup = useOnFirstUse(open, loadPopup, () => onFail(key ?? ''));
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
        <p className={`${css.text} quiet`}>
          <RichText value={text} />
        </p>
      )}
      {pressable && <Icon name="arrow-right" className={`${css.mark} unprinted`} />}
      {card.popup && CardPopup && (
        // eslint-disable-next-line react-hooks/static-components -- it is the same from when its code has come
        <CardPopup card={card} popup={card.popup} open={open} onClose={popup.close} opener={opener} />
      )}
    </li>
  );
}

interface CardTitleProps {
  readonly title: string;
  readonly href: string | undefined;
  readonly onOpen?: () => void;
  readonly opener: Ref<HTMLButtonElement>;
  /** The figure describes the control, but its name is only the title. */
  readonly describedBy: string | undefined;
}

function CardTitle({ title, href, onOpen, opener, describedBy }: CardTitleProps): ReactNode {
  if (onOpen) {
    return (
      <button
        type="button"
        ref={opener}
        className={`${css.press} press-area`}
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
    <Link href={href} className={`${css.press} press-area`} aria-describedby={describedBy}>
      {title}
    </Link>
  );
}

/** Cards appear one after the other: the first after 0.25 s, each 0.1 s later, none after 0.65 s. */
function animation(index: number): Readonly<Record<`data-animate-${string}`, string>> {
  const delay = Math.min(0.25 + index * 0.1, 0.65);
  return {
    'data-animate-in': 'fade-in-down',
    'data-animate-out': 'is-out',
    'data-animate-delay': `${Number(delay.toFixed(2))}s`,
    'data-animate-duration': '0.35s',
  };
}
