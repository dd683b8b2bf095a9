import type { ComponentProps, ReactNode } from 'react';

interface SteadyButtonProps extends Pick<
  ComponentProps<'button'>,
  'ref' | 'className' | 'aria-label' | 'children'
> {
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** A button that keeps the focus when it's disabled: an entry has reached the end, or a list is full. */
export function SteadyButton({ isOff, onPress, ...rest }: SteadyButtonProps): ReactNode {
  return <button type="button" {...rest} aria-disabled={isOff} onClick={() => !isOff && onPress()} />;
}
