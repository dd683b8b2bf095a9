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
  // Behind the code of a country nobody dials the zero that stands in brackets.
  const dialled = number.replace(/^(\+[\d\s.-]+)\(0\)/, '$1').replace(/[^+\d]/g, '');
  return (
    <a className={className} href={`tel:${dialled}`}>
      {number}
    </a>
  );
}
