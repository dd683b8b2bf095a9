import type { ReactNode } from 'react';
import type { FieldProps } from './form-context.ts';
import { GridField } from './grid-field.tsx';
import { Group } from './labelled.tsx';
import { Properties } from './object-field.tsx';
import { COLUMNS } from './schema-node.ts';

/** A nested table. */
export function TableField(props: FieldProps): ReactNode {
  return (
    <Group {...props}>
      <TableProperties {...props} />
    </Group>
  );
}

type TableProps = Pick<FieldProps, 'node' | 'value' | 'path'>;

/** A table: its other properties as fields, its cells as a grid. */
export function TableProperties({ node, value, path }: TableProps): ReactNode {
  const columnsKey = COLUMNS[String(node['x-check'])] ?? '';
  return (
    <>
      <Properties node={node} value={value} path={path} without={[columnsKey, 'rows']} />
      <GridField node={node} value={value} path={path} columnsKey={columnsKey} />
    </>
  );
}
