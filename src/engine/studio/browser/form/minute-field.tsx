import type { ReactNode } from 'react';
import { momentsOf } from '../../../common/moments.ts';
import { UTC } from '../../../common/time-zone.ts';
import { shownText } from '../../document/cell.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';

/** A date and time on the site's clocks. A value that the picker can't show, such as a date without a time, is edited as text. */
export function MinuteField(props: FieldProps): ReactNode {
  const { set, timeZone } = useForm();
  const tied = useTied(props);
  const { path, order } = props;
  const value = shownText(props.value);
  const zoneId = `${tied.id}-zone`;
  const { name, label } = timeZone;
  return (
    <Labelled {...props}>
      <input
        {...tied}
        aria-describedby={`${zoneId} ${tied['aria-describedby'] ?? ''}`.trim()}
        type={value === '' || momentsOf(value, UTC).length > 0 ? 'datetime-local' : 'text'}
        max="9999-12-31T23:59" // otherwise a year can have six digits
        value={value}
        onChange={({ target }) => set(path, target.value, order)}
      />
      <small className="help" id={zoneId}>
        {`Time zone: ${name === label ? name : `${label} (${name})`}`}
      </small>
    </Labelled>
  );
}
