import type { ReactNode } from 'react';
import { samePath } from '../../document/blocks.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { helpOf } from './schema-node.ts';

interface LabelledProps extends Pick<FieldProps, 'node' | 'path' | 'label' | 'isRequired'> {
  readonly children: ReactNode;
}

/** A label above its control, with the schema's own words below. */
export function Labelled({ node, path, label, isRequired, children }: LabelledProps): ReactNode {
  const { remove } = useForm();
  const id = idOf(path);
  const help = helpOf(node);
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isRequired && <span className="required"> (required)</span>}
        </label>
        {!isRequired && typeof path.at(-1) === 'string' && (
          <button
            type="button"
            className="small"
            aria-label={`Leave out ${label}`}
            onClick={() => remove(path)}
          >
            Leave out
          </button>
        )}
      </div>
      {children}
      {help !== '' && (
        <small className="help" id={`${id}-help`}>
          {help}
        </small>
      )}
    </div>
  );
}

/** What ties a control to its label, its help and its faults. */
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
