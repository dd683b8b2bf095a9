import type { ReactNode } from 'react';

interface TelephoneProps {
  readonly number: string;
  readonly className?: string | undefined;
}

/** As people write it. */
const NUMBER = /^\+?[\d\s().-]{6,}$/;

/** A telephone number with a link to dial it. Anything else, such as 'On request', stays text. */
export function Telephone({ number, className }: TelephoneProps): ReactNode {
  if (!NUMBER.test(number)) return number;
  // After a country code, the zero in brackets isn't dialled.
  const dialled = number.replace(/^(\+[\d\s.-]+)\(0\)/, '$1').replace(/[^+\d]/g, '');
  return (
    <a className={className} href={`tel:${dialled}`}>
      {number}
    </a>
  );
}
