import type { ReactNode } from 'react';
import { CallForm } from 'schema-pages/ui/call-form';
import { ScreenFrame } from 'schema-pages/ui/screen-frame';
import { BOOKED } from './contract.ts';

const FIELDS = [
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
] as const;

/** Where a visitor books a day. */
export function BookingScreen({ menuId }: { readonly menuId: number }): ReactNode {
  return (
    <ScreenFrame title="Book a visit" menuId={menuId} path={`/${menuId}/booking`}>
      <div className="wrap">
        <CallForm
          call="/booking/save.do"
          answer={BOOKED}
          what="Your booking"
          button="Book"
          fields={FIELDS}
          done={({ receipt }) => `Your visit is booked. Your booking number is ${receipt}.`}
        />
      </div>
    </ScreenFrame>
  );
}
