import { Fragment, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isRecord } from '../../../common/json-value.ts';
import { kindInWords } from '../../../content-commands/name-things.ts';
import { setValue } from '../../document/edit-json.ts';
import { Messages } from './messages.tsx';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Group } from './labelled.tsx';
import {
  below,
  capitalized,
  dependentsOf,
  firstValue,
  helpOf,
  isRequired,
  labelOf,
  orderOf,
  propertiesOf,
  resolveNode,
  widgetOf,
} from './schema-node.ts';

/** A nested object. */
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

/** An object's properties, and buttons for optional ones. */
export function Properties({ node, value, path, without = [] }: PropertiesProps): ReactNode {
  const { definitions, step, field } = useForm();
  const object = isRecord(value) ? value : {};
  const order = orderOf(node);
  const known = propertiesOf(node).filter((key) => !without.includes(key));
  const isShown = (key: string): boolean => widgetOf(resolveNode(definitions, below(node, key))) !== 'blocks';
  const there = known.filter((key) => Object.hasOwn(object, key) || isRequired(node, key));
  const missing = known.filter((key) => !there.includes(key) && isShown(key));
  const strange = Object.keys(object).filter((key) => !order.includes(key) && key !== '$schema');
  const focusNew = useFocusNew(path);
  /** Adds required companions as well: a popup needs a key. */
  const add = (added: string): void => {
    const needed = dependentsOf(node, added).filter((key) => !Object.hasOwn(object, key));
    focusNew(needed[0] ?? added);
    step(`Added ${labelOf(definitions, node, added)}`, (text) =>
      [...needed, added].reduce(
        (now, key) => setValue(now, [...path, key], firstValue(definitions, node, object, key), { order }),
        text,
      ),
    );
  };
  return (
    <>
      {there.filter(isShown).map((key) => (
        <Fragment key={key}>
          {field({
            schema: below(node, key),
            value: object[key],
            path: [...path, key],
            label: labelOf(definitions, node, key),
            isRequired: isRequired(node, key),
            order,
          })}
        </Fragment>
      ))}
      {strange.map((key) => (
        <UnknownProperty key={key} path={[...path, key]} name={key} />
      ))}
      {missing.length > 0 && (
        <div className="missing" role="group" aria-label={addTo(node, path)}>
          {missing.map((key) => (
            <button
              key={key}
              type="button"
              className="small"
              title={helpOf(resolveNode(definitions, below(node, key)))}
              onClick={() => add(key)}
            >
              {`+ ${labelOf(definitions, node, key)}`}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Nested fields may lack the same property. */
function addTo({ title }: FieldProps['node'], path: FieldProps['path']): string {
  const [list, last] = [path.at(-2), path.at(-1)];
  if (last === undefined) return 'Add';
  if (typeof last === 'number') return `Add to ${kindInWords(String(list), null)}`;
  return `Add to ${typeof title === 'string' ? title : capitalized(last)}`;
}

/** The button that adds a property disappears, so the focus moves to the new field. */
function useFocusNew(path: FieldProps['path']): (key: string) => void {
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    const id = CSS.escape(idOf([...path, added.current]));
    added.current = null;
    document.querySelector<HTMLElement>(`:is(input, textarea, select):is(#${id}, [id^="${id}-"])`)?.focus();
  });
  return (key) => {
    added.current = key;
  };
}

/** An unknown property: shown so that it can be removed. */
function UnknownProperty({
  path,
  name,
}: {
  readonly path: FieldProps['path'];
  readonly name: string;
}): ReactNode {
  const { remove } = useForm();
  return (
    <div className="field">
      <div className="field-head">
        <b>{name}</b>
        <button type="button" className="small" onClick={() => remove(path)}>
          {`Remove ${name}`}
        </button>
      </div>
      <Messages path={path} />
    </div>
  );
}
