import type { ReactNode } from 'react';
import { momentsOf } from '../../../common/moments.ts';
import { UTC } from '../../../common/time-zone.ts';
import { shownText } from '../../document/cell.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';

/** A day and a minute on the clocks of the site. What the picker could not show, such as a day alone, is a text until it is one. */
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
        max="9999-12-31T23:59" // without it a year may have six digits
        value={value}
        onChange={({ target }) => set(path, target.value, order)}
      />
      <small className="help" id={zoneId}>
        {`Time zone: ${name === label ? name : `${label} (${name})`}`}
      </small>
    </Labelled>
  );
}
