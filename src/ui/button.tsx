import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';

/**
 * accent: the one main action. ink: a main action on the accent colour. line: all others. on-ink: all others on a dark
 * background.
 */
export type ButtonLook = 'accent' | 'ink' | 'line' | 'on-ink';

const LOOKS: Readonly<Record<ButtonLook, string | undefined>> = {
  accent: css.accent,
  ink: css.ink,
  line: css.line,
  'on-ink': css.onInk,
};

type NativeButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;

interface ButtonProps extends NativeButtonProps {
  readonly look?: ButtonLook;
  /** Before the label. */
  readonly icon?: IconName;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'line', icon, children, ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" {...rest} className={`${css.button} ${LOOKS[look]} unprinted`}>
      {icon ? <Labelled icon={icon}>{children}</Labelled> : children}
    </button>
  );
}

/** A label beside an icon has its own element: see docs/decisions/translated-pages.md. */
function Labelled({
  icon,
  children,
}: Required<Pick<ButtonProps, 'icon'>> & { children: ReactNode }): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}

interface ButtonLinkProps {
  readonly look?: ButtonLook;
  readonly href: string;
  readonly newWindow?: boolean;
  readonly rel?: 'nofollow';
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A link that looks like a button; the arrow shows that it leads to another page. */
export function ButtonLink(props: ButtonLinkProps): ReactNode {
  const { look = 'line', newWindow = false, children, ...rest } = props;
  return (
    <Link {...rest} newWindow={newWindow} className={`${css.button} ${LOOKS[look]} unprinted`}>
      {children}
      <Icon name={newWindow ? 'new-window' : 'arrow-right'} />
    </Link>
  );
}
