import { useCallback, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps } from '../../engine/types.ts';
import type { WorldMap as WorldMapBlock } from '../page.gen.ts';
import { OfficePanel } from '../../ui/office-panel.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { COUNTRY_SHAPES } from './country-shapes.gen.ts';
import { MapArea } from './map-area.tsx';
import { useMapPopup } from './use-map-popup.ts';
import css from './world-map.module.css';

/** The map with its buttons and the current office, and below it all offices as a list. */
export function WorldMap({ block, level }: BlockProps<WorldMapBlock>): ReactNode {
  const { heading, id, picture, areas } = block;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const popup = useMapPopup((key) => buttons.current.get(key) ?? null);
  const remember = useCallback((key: string, button: HTMLButtonElement | null): void => {
    if (button) buttons.current.set(key, button);
    else buttons.current.delete(key);
  }, []);
  const baseId = `map${useId()}`; // an id starts with a letter
  return (
    <div className={`wrap ${css.block}`}>
      {heading && <SectionHead level={level} id={id} heading={heading} />}
      <div className={css.map} {...popup.map}>
        <div className={css.view}>
          <div className={css.sheet}>
            <PictureImage picture={picture} eager />
            <svg
              className={`${css.shapes} unprinted`}
              viewBox={`0 0 ${picture.width} ${picture.height}`}
              aria-hidden="true"
            >
              {areas.map(({ part }) => (
                <path
                  key={part}
                  d={COUNTRY_SHAPES[part]}
                  className={popup.key === part ? `${css.shape} ${css.chosen}` : css.shape}
                  onPointerEnter={popup.hover(part)}
                  onClick={() => popup.press(part)}
                />
              ))}
            </svg>
          </div>
        </div>
        <ul>
          {areas.map((area) => (
            <MapArea
              key={area.part}
              area={area}
              place={placeOf(block, area.part)}
              open={popup.key === area.part}
              pinned={popup.key === area.part && popup.pinned}
              popupId={`${baseId}-${area.part}`}
              buttonRef={remember}
              onHover={popup.hover(area.part)}
              onFocus={popup.focus(area.part)}
              onPress={() => popup.press(area.part)}
              onClose={popup.close}
            />
          ))}
        </ul>
      </div>
      <ul className={css.offices}>
        {areas.map(({ part, office, href }) => (
          <li key={part}>
            <OfficePanel office={office} level={heading ? nextLevel(level) : level} href={href} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The place of a country's button, in per cent of the map. Throws if the drawing has no such part. */
function placeOf({ picture }: WorldMapBlock, part: string): { readonly x: number; readonly y: number } {
  const found = picture.parts.find(({ key }) => key === part);
  if (!found) throw new Error(`The map ${picture.src} has no part "${part}".`);
  return found;
}
