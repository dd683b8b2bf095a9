import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps } from '../../engine/types.ts';
import type { CardGrid as CardGridBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Card } from './card.tsx';
import css from './card-grid.module.css';
import { PopupContent } from './popup-content.tsx';
import { usePopup } from '../../ui/use-popup.ts';

const COLUMNS = { 2: undefined, 3: css.three, 4: css.four, 5: css.five } as const;

export function CardGrid({ block, level }: BlockProps<CardGridBlock>): ReactNode {
  const { heading, id, columns = 4, cards } = block;
  const popup = usePopup();
  const cardLevel = heading ? nextLevel(level) : level;
  const withPopup = cards.filter((card) => card.popup);
  const unfolded = useUnfolded();
  const instead = (key: string): void => {
    popup.close();
    unfolded.show(key);
  };
  return (
    <div className="wrap">
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <ul className={classes(css.grid, COLUMNS[columns])}>
        {cards.map((card, index) => (
          <Card
            key={card.key ?? index}
            card={card}
            index={index}
            level={cardLevel}
            popup={popup}
            onFail={instead}
          />
        ))}
      </ul>
      {/* For print, for readers without JavaScript, who can't open the popups, and if their code doesn't load. */}
      {withPopup.length > 0 && (
        <div className={classes(css.unfolded, unfolded.key !== undefined && css.shown)}>
          {withPopup.map((card) => (
            <div key={card.key} {...(card.key === unfolded.key && { ref: unfolded.ref, tabIndex: -1 })}>
              <Heading level={cardLevel} className={css.title}>
                {card.popup?.title ?? card.title}
              </Heading>
              {card.popup && <PopupContent popup={card.popup} />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The texts of all popups, below the cards, once a popup is requested that can't be opened; its text gets the focus. */
function useUnfolded() {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ readonly key: string } | null>(null);
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown]);
  return { ref, key: shown?.key, show: (key: string) => setShown({ key }) };
}
