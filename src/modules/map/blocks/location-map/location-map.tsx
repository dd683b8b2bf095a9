import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../../../engine/types.ts';
import type { LocationMap as LocationMapBlock } from '../page.gen.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Heading } from '../../../../ui/heading.tsx';
import { useHydrated } from '../../../../ui/hydrated.ts';
import { PartsList } from '../../../../ui/parts-list.tsx';
import { numberedParts } from '../../../../ui/picture-parts.ts';
import { Plate } from '../../../../ui/plate.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { Telephone } from '../../../../ui/telephone.tsx';
import css from './location-map.module.css';
import { ProvidedMap } from './provided-map.tsx';

/** The drawn map of an office with its marker, and beside it contact details and directions. */
export function LocationMap({ block, level }: BlockProps<LocationMapBlock>): ReactNode {
  const { heading, id, mapHref, ways } = block;
  return (
    <div className={`wrap ${css.layout}`}>
      <MapOf block={block} />
      <div className={css.words}>
        <Heading level={level} id={id} className={css.heading}>
          {heading}
        </Heading>
        <Contact block={block} />
        <ButtonLink href={mapHref} newWindow>
          Open in map service
        </ButtonLink>
        {ways && <Ways ways={ways} />}
      </div>
    </div>
  );
}

/** The drawn map, covered by a provider's map if one is set and answers. */
function MapOf({ block }: { readonly block: LocationMapBlock }): ReactNode {
  const { heading, picture, map, caption } = block;
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const asks = useHydrated() && state !== 'failed';
  const shown = map !== undefined && state === 'shown';
  const parts = numberedParts(picture);
  return (
    <div className={css.map}>
      <div className={css.stack}>
        <div className={shown ? css.covered : undefined}>
          {/* Eager: it's the first content of its page. */}
          <Plate picture={picture} title={heading} caption={caption} zoom={false} eager />
        </div>
        {map && asks && (
          <ProvidedMap
            map={map}
            name={`Map of the surroundings: ${heading}`}
            shown={shown}
            onShown={() => setState((now) => (now === 'waiting' ? 'shown' : now))}
            onFailed={() => setState('failed')}
          />
        )}
      </div>
      {parts.length > 0 && (
        <div className={shown ? css.onPaper : undefined}>
          <PartsList parts={parts} />
        </div>
      )}
    </div>
  );
}

function Contact({ block: { address, telephone, fax } }: { readonly block: LocationMapBlock }): ReactNode {
  return (
    <dl className={css.rows}>
      <div>
        <dt>Address</dt>
        <dd>{address}</dd>
      </div>
      {telephone && (
        <div>
          <dt>Telephone</dt>
          <dd>
            <Telephone number={telephone} className="target" />
          </dd>
        </div>
      )}
      {fax && (
        <div>
          <dt>Fax</dt>
          <dd>{fax}</dd>
        </div>
      )}
    </dl>
  );
}

function Ways({ ways }: { readonly ways: NonNullable<LocationMapBlock['ways']> }): ReactNode {
  return (
    <ul className={css.ways}>
      {ways.map(({ title, text, walk }) => (
        <li key={title} className={css.way}>
          <strong className={css.means}>{title}</strong>
          <p className={css.text}>
            <RichText value={text} />
          </p>
          {walk && (
            <p className={css.walk}>
              <span className={css.walkLabel}>On foot</span> {walk}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
