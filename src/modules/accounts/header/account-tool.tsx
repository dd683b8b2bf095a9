import type { ReactNode } from 'react';
import type { RowProps, ToolProps } from '../../../shell/browser-module.ts';
import { useSignInPath } from '../../../shell/use-sign-in-path.ts';
import { useUser } from '../../../stores/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useOnFirstUse } from '../../../ui/use-on-first-use.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { accountLabel } from './account-label.ts';
import css from './account-tool.module.css';

/** Content for signed-in visitors only. Most visitors aren't, so its code is loaded on demand. */
const loadSignedIn = () => import('./signed-in.tsx');

/** If that code can't be loaded, the link to the account screen stays, which shows the same. */
function keepTheLink(): void {}

/** In the header of wide windows: the sign-in link, or the account's menu. */
export function AccountTool({ wideOnly }: ToolProps): ReactNode {
  const user = useUser();
  const signIn = useSignInPath();
  const signedIn = useOnFirstUse(Boolean(user), loadSignedIn, keepTheLink);
  const text = user ? accountLabel(user) : 'Sign in';
  return (
    <div className={`${wideOnly} scripted`}>
      {user && signedIn ? (
        <signedIn.SignedInMenu user={user} />
      ) : (
        <Link href={signIn} className={css.signIn} title={text}>
          <Icon name="person" />
          <VisuallyHidden>{text}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}

/** In the menu of narrow windows: the same as a row. */
export function AccountRow({ className }: RowProps): ReactNode {
  const user = useUser();
  const signIn = useSignInPath();
  const signedIn = useOnFirstUse(Boolean(user), loadSignedIn, keepTheLink);
  if (user && signedIn) return <signedIn.SignedInRow user={user} className={className} />;
  return (
    <Link href={signIn} className={className}>
      {user ? accountLabel(user) : 'Sign in'}
    </Link>
  );
}
