import type { ReactNode } from 'react';
import { samePath } from '../../document/blocks.ts';
import type { Path } from '../../../schema/schema-walk.ts';
import { CellField } from './cell-field.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { ObjectField } from './object-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RecordField } from './record-field.tsx';
import {
  ChoiceField,
  DrawingField,
  FlagField,
  LinkField,
  NameField,
  NumberField,
  TextField,
  YesNoField,
} from './plain-fields.tsx';
import { TableField } from './table-field.tsx';
import { resolveNode, widgetOf } from './schema-node.ts';
import type { Widget } from './schema-node.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';

const FIELDS: Readonly<Record<Exclude<Widget, 'blocks'>, (props: FieldProps) => ReactNode>> = {
  cell: CellField,
  choice: ChoiceField,
  drawing: DrawingField,
  flag: FlagField,
  link: LinkField,
  list: ListField,
  markdown: MarkdownField,
  name: NameField,
  number: NumberField,
  object: ObjectField,
  picture: PictureField,
  record: RecordField,
  table: TableField,
  text: TextField,
  'yes-no': YesNoField,
};

interface Props extends Omit<FieldProps, 'node'> {
  readonly schema: unknown;
}

/** One value of the document, edited with what suits its schema. Lists of blocks are in the tree. */
export function Field({ schema, ...props }: Props): ReactNode {
  const { definitions } = useForm();
  const node = resolveNode(definitions, schema);
  const widget = widgetOf(node);
  if (widget === 'blocks') return null;
  const Widget = FIELDS[widget];
  return (
    <>
      <Widget {...props} node={node} />
      <Messages path={props.path} />
    </>
  );
}

/** The faults of one value, with what they propose. */
export function Messages({ path }: { readonly path: Path }): ReactNode {
  const { faults, proposes, accept } = useForm();
  const own = faults.filter((fault) => samePath(fault.path, path));
  if (own.length === 0) return null;
  return (
    <ul className="messages" id={`${idOf(path)}-faults`}>
      {own.map((fault) => {
        const proposed = proposes(fault);
        return (
          <li
            key={`${fault.rule} ${fault.offset} ${fault.message}`}
            className={fault.severity === 'error' ? 'fault' : 'warn'}
          >
            {fault.message}
            {proposed !== null && (
              <button type="button" onClick={() => accept(fault)}>
                {proposed}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
