import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { isRecord } from '../../../common/json-value.ts';
import { Messages } from './messages.tsx';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Group } from './labelled.tsx';
import {
  below,
  emptyValue,
  helpOf,
  isRequired,
  labelOf,
  orderOf,
  propertiesOf,
  resolveNode,
  widgetOf,
} from './schema-node.ts';

/** An object inside another one. */
export function ObjectField(props: FieldProps): ReactNode {
  return (
    <Group {...props}>
      <Properties {...props} />
    </Group>
  );
}

interface PropertiesProps extends Pick<FieldProps, 'node' | 'value' | 'path'> {
  /** Properties that are edited elsewhere. */
  readonly without?: readonly string[];
}

/** The properties that an object has, and buttons for those that it may have. */
export function Properties({ node, value, path, without = [] }: PropertiesProps): ReactNode {
  const { definitions, set, field } = useForm();
  const object = isRecord(value) ? value : {};
  const order = orderOf(node);
  const known = propertiesOf(node).filter((key) => !without.includes(key));
  const isShown = (key: string): boolean => widgetOf(resolveNode(definitions, below(node, key))) !== 'blocks';
  const there = known.filter((key) => Object.hasOwn(object, key) || isRequired(node, key));
  const missing = known.filter((key) => !there.includes(key) && isShown(key));
  const strange = Object.keys(object).filter((key) => !order.includes(key) && key !== '$schema');
  return (
    <>
      {there.filter(isShown).map((key) => (
        <Fragment key={key}>
          {field({
            schema: below(node, key),
            value: object[key],
            path: [...path, key],
            label: labelOf(key),
            isRequired: isRequired(node, key),
            order,
          })}
        </Fragment>
      ))}
      {strange.map((key) => (
        <Strange key={key} path={[...path, key]} name={key} />
      ))}
      {missing.length > 0 && (
        <div className="missing" role="group" aria-label="Add">
          {missing.map((key) => (
            <button
              key={key}
              type="button"
              className="small"
              title={helpOf(resolveNode(definitions, below(node, key)))}
              onClick={() => set([...path, key], emptyValue(definitions, below(node, key)), order)}
            >
              {`+ ${labelOf(key)}`}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** A property that the schema does not know: shown, so that it can be taken out. */
function Strange({ path, name }: { readonly path: FieldProps['path']; readonly name: string }): ReactNode {
  const { remove } = useForm();
  return (
    <div className="field">
      <div className="field-head">
        <b>{name}</b>
        <button type="button" className="small" onClick={() => remove(path)}>
          {`Take out ${name}`}
        </button>
      </div>
      <Messages path={path} />
    </div>
  );
}
