import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import { ButtonLink } from './button.tsx';
import { Heading } from './heading.tsx';
import css from './office-panel.module.css';
import { PictureImage } from './picture-image.tsx';
import { Telephone } from './telephone.tsx';

/** An office as in page data. */
export interface Office {
  readonly country: string;
  readonly flag: PictureValue;
  readonly picture: PictureValue;
  readonly affiliate: string;
  readonly address: string;
  readonly tel: string;
}

/** How to reach an office: affiliate, address, telephone. */
export function OfficeRows({ office }: { readonly office: Office }): ReactNode {
  const { affiliate, address, tel } = office;
  return (
    <dl className={css.rows}>
      <dt>Affiliate</dt>
      <dd>{affiliate}</dd>
      <dt>Address</dt>
      <dd>{address}</dd>
      <dt>Telephone</dt>
      <dd>
        <Telephone number={tel} />
      </dd>
    </dl>
  );
}

/** The flag and the country's name beside it. */
export function OfficeCountry({ office }: { readonly office: Office }): ReactNode {
  return (
    <>
      <PictureImage picture={office.flag} room="small" className={css.flag} />
      <span>{office.country}</span>
    </>
  );
}

interface OfficePanelProps {
  readonly office: Office;
  /** The heading level of the country's name. */
  readonly level: 2 | 3 | 4 | 5 | 6;
  /** The branch's page. */
  readonly href?: string | undefined;
}

/** An office abroad: its picture, and beside it on wide screens the country and contact details. */
export function OfficePanel({ office, level, href }: OfficePanelProps): ReactNode {
  return (
    <div className={css.panel}>
      <div className={css.picture}>
        <PictureImage picture={office.picture} room="half" />
      </div>
      <div className={css.text}>
        <Heading level={level} className={css.country}>
          <OfficeCountry office={office} />
        </Heading>
        <OfficeRows office={office} />
        {href && <ButtonLink href={href}>{`${office.country} branch`}</ButtonLink>}
      </div>
    </div>
  );
}
