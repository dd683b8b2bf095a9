import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { LocationMap as LocationMapBlock } from '../../shared/page.gen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PartsList } from '../../ui/parts-list.tsx';
import { numberedParts } from '../../ui/picture-parts.ts';
import { Plate } from '../../ui/plate.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './location-map.module.css';

/** The drawn map of an office with its marker, and beside it how to reach the office in every sense. */
export function LocationMap({ block, level }: BlockProps<LocationMapBlock>): ReactNode {
  const { heading, id, picture, caption, mapHref, ways } = block;
  const parts = numberedParts(picture);
  return (
    <div className={`wrap ${css.layout}`}>
      <div className={css.map}>
        {/* Eager: it is the first thing on its page. */}
        <Plate picture={picture} title={heading} caption={caption} zoom={false} eager />
        {parts.length > 0 && <PartsList parts={parts} />}
      </div>
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
            <a className={css.call} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
              {telephone}
            </a>
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
