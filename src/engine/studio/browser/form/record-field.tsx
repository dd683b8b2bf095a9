import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { isRecord } from '../../../common/json-value.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Group } from './labelled.tsx';
import { emptyValue } from './schema-node.ts';

/** An object with names that staff choose: a site's facts. */
export function RecordField({ node, value, path, label, isRequired }: FieldProps): ReactNode {
  const { definitions, set, field } = useForm();
  const [name, setName] = useState('');
  const record = isRecord(value) ? value : {};
  const schema = node['additionalProperties'];
  return (
    <Group {...{ node, path, label }} isRequired={isRequired || Object.keys(record).length > 0}>
      {Object.entries(record).map(([key, inner]) => (
        <Fragment key={key}>
          {field({ schema, value: inner, path: [...path, key], label: key, isRequired: false, order: [] })}
        </Fragment>
      ))}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name === '' || Object.hasOwn(record, name)) return;
          set([...path, name], emptyValue(definitions, schema));
          setName('');
        }}
      >
        <label className="grow">
          {`New name in ${label}`}
          <input value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <button type="submit" className="small" disabled={name === '' || Object.hasOwn(record, name)}>
          + Add
        </button>
      </form>
    </Group>
  );
}
