import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'style'> {
  readonly icon: IconName;
  /** The button's name: its action, in a word or two. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with only an icon. Its name is also its tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classes(css.button, className, 'unprinted')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
