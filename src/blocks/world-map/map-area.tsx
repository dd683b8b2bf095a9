import { useCallback, useEffect, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { WorldMap as WorldMapBlock } from '../page.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { OfficeCountry, OfficeRows } from '../../ui/office-panel.tsx';
import { scrollBehavior } from '../../ui/overflow.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import css from './map-area.module.css';

type Area = WorldMapBlock['areas'][number];

interface MapAreaProps {
  readonly area: Area;
  /** In per cent of the map. */
  readonly place: { readonly x: number; readonly y: number };
  readonly open: boolean;
  readonly pinned: boolean;
  readonly popupId: string;
  readonly buttonRef: (key: string, button: HTMLButtonElement | null) => void;
  readonly onHover: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onClose: () => void;
}

/** A country's button and, right after it for the keyboard, its office. */
export function MapArea(props: MapAreaProps): ReactNode {
  const { area, place, open, pinned, popupId, buttonRef, onHover, onFocus, onPress, onClose } = props;
  const { part } = area;
  const { x, y } = place;
  // By script: the Content-Security-Policy forbids style attributes in the markup.
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      button?.style.setProperty('--x', String(x));
      button?.style.setProperty('--y', String(y));
      buttonRef(part, button);
    },
    [part, x, y, buttonRef],
  );
  return (
    <li>
      <button
        type="button"
        ref={ref}
        className={`${css.button} target`}
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        data-pinned={pinned || undefined}
        onPointerEnter={onHover}
        onFocus={onFocus}
        onClick={onPress}
      >
        <span className={css.mark} aria-hidden="true" />
        {area.office.country}
      </button>
      {open && <MapPopup area={area} id={popupId} pinned={pinned} onClose={onClose} />}
    </li>
  );
}

interface MapPopupProps {
  readonly area: Area;
  readonly id: string;
  readonly pinned: boolean;
  readonly onClose: () => void;
}

/**
 * A non-modal dialog that doesn't take the focus. After a click it scrolls into view: on a phone it's below the map, which may be
 * at the window's end. A preview never moves content under the pointer.
 */
function MapPopup({ area, id, pinned, onClose }: MapPopupProps): ReactNode {
  const { office, href } = area;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pinned) ref.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [pinned]);
  return (
    <div id={id} ref={ref} role="dialog" aria-labelledby={`${id}-title`} className={`${css.popup} unprinted`}>
      <div className={css.picture}>
        <PictureImage picture={office.picture} room="small" eager />
      </div>
      <div className={css.text}>
        <p id={`${id}-title`} className={css.country}>
          <OfficeCountry office={office} />
        </p>
        <OfficeRows office={office} />
        {href && (
          <Link href={href} className={`${css.link} target`}>
            {`${office.country} branch`}
          </Link>
        )}
      </div>
      <IconButton icon="close" label="Close" className={css.close} onClick={onClose} />
    </div>
  );
}
