import type { ReactNode } from 'react';

interface TelephoneProps {
  readonly number: string;
  readonly className?: string | undefined;
}

/** As people write it. */
const NUMBER = /^\+?[\d\s().-]{6,}$/;

/** A telephone number to be dialled. Anything else, such as 'On request', is no number and stays text. */
export function Telephone({ number, className }: TelephoneProps): ReactNode {
  if (!NUMBER.test(number)) return number;
  return (
    <a className={className} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
