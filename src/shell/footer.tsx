import { memo } from 'react';
import type { ReactNode } from 'react';
import { fact, findFact, shortNameOf } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { Link } from '../ui/link.tsx';
import { Telephone } from '../ui/telephone.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';

/** The footer of every page: links, the address, telephone and fax that the site has, and the copyright line. */
export const Footer = memo(function Footer({ site }: { readonly site: SiteFacts }): ReactNode {
  const [address, tel, fax] = ['address', 'tel', 'fax'].map((name) => findFact(site, 'contact', name));
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <Logo name={shortNameOf(site)} />
          {site.footerLinks.length > 0 && (
            <ul className={`${css.links} unprinted cluster`}>
              {site.footerLinks.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} className={`${css.link} target`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={css.facts}>
          {(address ?? tel ?? fax) !== undefined && (
            <address className={css.address}>
              {address}
              {address !== undefined && <br />}
              {tel !== undefined && (
                <>
                  Tel <Telephone number={tel} className={css.tel} />{' '}
                </>
              )}
              {fax !== undefined && <span className={css.fax}>Fax {fax}</span>}
            </address>
          )}
          <small className={css.copyright}>
            {`© ${withoutStop(fact(site, 'company', 'name'))}. All rights reserved.`}
          </small>
        </div>
      </div>
    </footer>
  );
});

/** A name may already end with a full stop, as "Ltd." does. */
function withoutStop(name: string): string {
  return name.replace(/\.$/, '');
}
