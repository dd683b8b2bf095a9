import type { ReactNode } from 'react';
import { samePath } from '../../document/blocks.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { helpOf } from './schema-node.ts';

interface LabelledProps extends Pick<FieldProps, 'node' | 'path' | 'label' | 'isRequired'> {
  readonly children: ReactNode;
}

/** A label above its control, with the schema's description below. */
export function Labelled({ node, path, label, isRequired, children }: LabelledProps): ReactNode {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={idOf(path)}>
          {label}
          {isRequired && <span className="required"> (required)</span>}
        </label>
        {!isRequired && <LeaveOut path={path} label={label} />}
      </div>
      {children}
      <Help node={node} id={`${idOf(path)}-help`} />
    </div>
  );
}

interface GroupProps extends LabelledProps {
  /** A smaller text after the label. */
  readonly note?: string;
}

/** The same for several controls. */
export function Group({ node, path, label, isRequired, note, children }: GroupProps): ReactNode {
  return (
    <fieldset className="group">
      <legend>
        {label}
        {note !== undefined && <span className="quiet">{` (${note})`}</span>}
      </legend>
      {!isRequired && <LeaveOut path={path} label={label} />}
      <Help node={node} />
      {children}
    </fieldset>
  );
}

/** Removes an optional property. List entries have their own delete button. */
function LeaveOut({ path, label }: Pick<FieldProps, 'path' | 'label'>): ReactNode {
  const { remove } = useForm();
  if (typeof path.at(-1) !== 'string') return null;
  return (
    <button type="button" className="small" aria-label={`Remove ${label}`} onClick={() => remove(path)}>
      Remove
    </button>
  );
}

function Help({ node, id }: Pick<FieldProps, 'node'> & { readonly id?: string }): ReactNode {
  const help = helpOf(node);
  if (help === '') return null;
  return (
    <small className="help" id={id}>
      {help}
    </small>
  );
}

/** Connects a control to its label, its help and its faults. */
export function useTied({ path, isRequired, node }: Pick<FieldProps, 'path' | 'isRequired' | 'node'>): {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
} {
  const { faults } = useForm();
  const id = idOf(path);
  const isFaulty = faults.some((fault) => fault.severity === 'error' && samePath(fault.path, path));
  const described = [helpOf(node) === '' ? '' : `${id}-help`, isFaulty ? `${id}-faults` : ''].filter(Boolean);
  return {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': isFaulty,
    'aria-required': isRequired,
  };
}
