import type { ComponentProps, ReactNode } from 'react';

interface MoveButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** It keeps the focus when what it moves has come to the end. */
export function MoveButton({ isOff, onPress, ...rest }: MoveButtonProps): ReactNode {
  return <button type="button" {...rest} aria-disabled={isOff} onClick={() => !isOff && onPress()} />;
}
