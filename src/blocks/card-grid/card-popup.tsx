import type { ReactNode, RefObject } from 'react';
import type { CardGrid } from '../page.gen.ts';
import type { PictureValue } from '../../engine/common/page-values.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLitPart } from '../../ui/lit-part.ts';
import type { LitPart } from '../../ui/lit-part.ts';
import { PartsList } from '../../ui/parts-list.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { numberedParts } from '../../ui/picture-parts.ts';
import { PinnedPicture } from '../../ui/pinned-picture.tsx';
import css from './card-popup.module.css';
import { PopupContent } from './popup-content.tsx';

type CardData = CardGrid['cards'][number];

interface CardPopupProps {
  readonly card: CardData;
  readonly popup: NonNullable<CardData['popup']>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** A card's popup. Its code is loaded on the first click on a page. */
export function CardPopup({ card, popup, open, onClose, opener }: CardPopupProps): ReactNode {
  const picture = popup.picture ?? card.picture;
  const parts = picture ? numberedParts(picture) : [];
  const lit = useLitPart();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={popup.title ?? card.title}
      opener={opener}
      aside={picture && <PopupPicture picture={picture} lit={lit} />}
    >
      {parts.length > 0 && <PartsList parts={parts} lit={lit} />}
      <PopupContent popup={popup} />
    </Dialog>
  );
}

interface PopupPictureProps {
  readonly picture: PictureValue;
  readonly lit: LitPart;
}

/** A drawing with numbered points, such as a route map, keeps its proportions, so that its pins are in the right place. */
function PopupPicture({ picture, lit }: PopupPictureProps): ReactNode {
  if (picture.parts.length > 0) return <PinnedPicture picture={picture} eager lit={lit} />;
  return <PictureImage picture={picture} room="half" eager className={css.picture} />;
}
