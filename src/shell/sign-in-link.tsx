import type { ReactNode, Ref } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { useOffers } from './site-offer.ts';
import { useSignInPath } from './use-sign-in-path.ts';

interface SignInLinkProps {
  /** The look of a button; if omitted, it is a plain link. */
  readonly look?: ButtonLook;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
}

/** Links to the sign-in screen, which leads back here. Renders nothing on a site without that screen. */
export function SignInLink({ look, children = 'Sign in', ...rest }: SignInLinkProps): ReactNode {
  const to = { ...rest, href: useSignInPath() };
  if (!useOffers('sign-in')) return null;
  return look ? (
    <ButtonLink {...to} look={look}>
      {children}
    </ButtonLink>
  ) : (
    <Link {...to}>{children}</Link>
  );
}
