import type { ReactNode } from 'react';
import { shownText } from '../../document/cell.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { namesFor } from './schema-node.ts';

export function ChoiceField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order, value } = props;
  const choices: readonly unknown[] = Array.isArray(node['enum']) ? node['enum'] : [];
  const descriptions: readonly unknown[] = Array.isArray(node['enumDescriptions'])
    ? node['enumDescriptions']
    : [];
  const at = choices.indexOf(value);
  return (
    <Labelled {...props}>
      <select {...tied} value={at} onChange={({ target }) => set(path, choices[Number(target.value)], order)}>
        {at < 0 && (
          <option
            value={-1}
          >{`${value === undefined ? 'Nothing' : JSON.stringify(value)}, which is not allowed`}</option>
        )}
        {choices.map((choice, index) => (
          <option key={String(choice)} value={index}>
            {String(choice)}
          </option>
        ))}
      </select>
      {typeof descriptions[at] === 'string' && <small className="help">{descriptions[at]}</small>}
    </Labelled>
  );
}

/** `true`, or missing. */
export function FlagField(props: FieldProps): ReactNode {
  const { set, remove } = useForm();
  const tied = useTied(props);
  const { node, path, order, label, value } = props;
  return (
    <div className="field">
      <label className="check">
        <input
          {...tied}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => (target.checked ? set(path, true, order) : remove(path))}
        />
        {label}
      </label>
      <small className="help" id={`${idOf(path)}-help`}>
        {String(node['description'] ?? '')}
      </small>
    </div>
  );
}

export function YesNoField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { path, order, value } = props;
  return (
    <Labelled {...props}>
      <select
        {...tied}
        value={String(value)}
        onChange={({ target }) => set(path, target.value === 'true', order)}
      >
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
    </Labelled>
  );
}

/** Something on the site with a number or an id, chosen by its name for staff. */
export function NameField(props: FieldProps): ReactNode {
  const { set, names, openFragment } = useForm();
  const tied = useTied(props);
  const { node, path, order, value } = props;
  const kind = node['x-content'];
  const known = namesFor(names, kind);
  const at = known.findIndex((name) => name.value === value);
  return (
    <Labelled {...props}>
      <select
        {...tied}
        value={at}
        onChange={({ target }) => set(path, known[Number(target.value)]?.value, order)}
      >
        {at < 0 && (
          <option value={-1}>{value === 0 ? '0: the home page' : `${shownText(value)}: not found`}</option>
        )}
        {known.map((name, index) => (
          <option key={name.value} value={index}>
            {kind === 'fragment' ? String(name.value) : `${name.label} (${name.value})`}
          </option>
        ))}
      </select>
      {kind === 'fragment' && at >= 0 && (
        <button type="button" onClick={() => openFragment(shownText(value))}>
          Edit this fragment
        </button>
      )}
    </Labelled>
  );
}
