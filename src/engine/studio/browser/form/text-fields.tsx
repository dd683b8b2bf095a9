import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { Tokens } from './tokens.tsx';

/** More letters stand on several lines. */
const LONG = 60;

export function TextField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order } = props;
  const value = textOf(props.value);
  const most = node['maxLength'];
  const isLong =
    value.length > LONG ||
    value.includes('\n') ||
    (typeof most === 'number' && most > 200 && value.length > 40);
  return (
    <Labelled {...props}>
      {isLong ? (
        <textarea
          {...tied}
          rows={rowsFor(value)}
          value={value}
          onChange={({ target }) => set(path, target.value, order)}
        />
      ) : (
        <input {...tied} value={value} onChange={({ target }) => set(path, target.value, order)} />
      )}
      <Tokens text={value} />
    </Labelled>
  );
}

export function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 48)), 0);
  return Math.min(Math.max(lines, 2), 14);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function NumberField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order } = props;
  const step = node['type'] === 'integer' ? 1 : 'any';
  return (
    <Labelled {...props}>
      <input
        {...tied}
        type="number"
        step={step}
        value={textOf(props.value)}
        onChange={({ target }) => {
          // What is no number is kept out of the file; the field shows it until it is one.
          if (target.value !== '' && Number.isFinite(target.valueAsNumber))
            set(path, target.valueAsNumber, order);
        }}
      />
    </Labelled>
  );
}
