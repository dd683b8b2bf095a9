import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { Tokens } from './tokens.tsx';

/** More letters stand on several lines. */
const LONG = 60;

/** One element for short and long: another one in its place would take the focus from those who type. */
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
      <textarea
        {...tied}
        className={isLong ? '' : 'one-line'}
        rows={isLong ? rowsFor(value) : 1}
        value={value}
        onChange={({ target }) => set(path, isLong ? target.value : target.value.replaceAll('\n', ''), order)}
      />
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
  const { node, path, order, value } = props;
  const step = node['type'] === 'integer' ? 1 : 'any';
  /** What stands in the field, and the number that the file has with it: none may be typed, or "1." on the way to 1.5. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  return (
    <Labelled {...props}>
      <input
        {...tied}
        type="number"
        step={step}
        value={typed && typed.value === value ? typed.text : textOf(value)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const isNumber = target.value !== '' && Number.isFinite(target.valueAsNumber);
          setTyped({ text: target.value, value: isNumber ? target.valueAsNumber : value });
          if (isNumber) set(path, target.valueAsNumber, order);
        }}
      />
    </Labelled>
  );
}
