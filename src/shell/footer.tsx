import { memo } from 'react';
import type { ReactNode } from 'react';
import { fact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { Link } from '../ui/link.tsx';
import { Telephone } from '../ui/telephone.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';

/** The end of every page: links, address, telephone, fax and the copyright line, all of them site facts. */
export const Footer = memo(function Footer({ site }: { readonly site: SiteFacts }): ReactNode {
  const tel = fact(site, 'contact', 'tel');
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <Logo name={fact(site, 'company', 'shortName')} />
          <ul className={`${css.links} unprinted cluster`}>
            {site.footerLinks.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className={`${css.link} target`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.facts}>
          <address className={css.address}>
            {fact(site, 'contact', 'address')}
            <br />
            Tel <Telephone number={tel} className={css.tel} />{' '}
            <span className={css.fax}>Fax {fact(site, 'contact', 'fax')}</span>
          </address>
          <small className={css.copyright}>
            {`© ${withoutStop(fact(site, 'company', 'name'))}. All rights reserved.`}
          </small>
        </div>
      </div>
    </footer>
  );
});

/** A name may end in a full stop of its own, as "Ltd." does. */
function withoutStop(name: string): string {
  return name.replace(/\.$/, '');
}
