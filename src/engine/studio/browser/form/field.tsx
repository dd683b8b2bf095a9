import type { ReactNode } from 'react';
import { CellField } from './cell-field.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MinuteField } from './minute-field.tsx';
import { ObjectField } from './object-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RecordField } from './record-field.tsx';
import { ChoiceField, FlagField, NameField, YesNoField } from './choice-fields.tsx';
import { DrawingField, FileField, LinkField } from './picked-fields.tsx';
import { CodeField, NumberField, TextField } from './text-fields.tsx';
import { TableField } from './table-field.tsx';
import { resolveNode, widgetOf } from './schema-node.ts';
import type { Widget } from './schema-node.ts';
import { useForm } from './form-context.ts';
import type { FieldProps, FieldSlot } from './form-context.ts';
import { Messages } from './messages.tsx';

const FIELDS: Readonly<Record<Exclude<Widget, 'blocks'>, (props: FieldProps) => ReactNode>> = {
  cell: CellField,
  choice: ChoiceField,
  code: CodeField,
  drawing: DrawingField,
  file: FileField,
  flag: FlagField,
  link: LinkField,
  list: ListField,
  markdown: MarkdownField,
  minute: MinuteField,
  name: NameField,
  number: NumberField,
  object: ObjectField,
  picture: PictureField,
  record: RecordField,
  table: TableField,
  text: TextField,
  'yes-no': YesNoField,
};

/** One value of the document, with the widget for its schema. Lists of blocks are in the tree. */
export function Field({ schema, ...props }: FieldSlot): ReactNode {
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
