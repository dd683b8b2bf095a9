import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';
import { shownText } from '../../document/cell.ts';
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
  const value = shownText(props.value);
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
        onChange={({ target }) => set(path, isLong ? target.value : onOneLine(target.value), order)}
      />
      <Tokens text={value} />
    </Labelled>
  );
}

export function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 48)), 0);
  return Math.min(Math.max(lines, 2), 14);
}

/** Lines that are pasted into one line are words beside each other. */
export function onOneLine(text: string): string {
  return text.replace(/\s*\n$/, '').replaceAll(/\s*\n\s*/g, ' ');
}

/** A number as people type it; JSON and the page need no other forms. */
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;

/** No field of type number: over one, the wheel changes the number while somebody only scrolls. */
export function NumberField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order, value } = props;
  /** What is in the field, and the number that the file has with it: none may be typed, or "1." on the way to 1.5. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  return (
    <Labelled {...props}>
      <input
        {...tied}
        inputMode={node['type'] === 'integer' ? 'numeric' : 'decimal'}
        value={typed && typed.value === value ? typed.text : shownText(value)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const text = target.value.trim();
          const next = NUMBER.test(text) ? Number(text) : value;
          setTyped({ text: target.value, value: next });
          if (next !== value) set(path, next, order);
        }}
      />
    </Labelled>
  );
}
