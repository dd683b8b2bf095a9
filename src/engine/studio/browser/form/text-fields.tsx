import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';
import { shownText } from '../../document/cell.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { Tokens } from './tokens.tsx';

/** Longer texts get several lines. */
const LONG = 60;

/** One element for short and long texts: replacing it would take the focus from someone typing. */
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

/** Code, stored as a list of lines if it has several. */
export function CodeField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { path, order } = props;
  const value = Array.isArray(props.value) ? props.value.join('\n') : shownText(props.value);
  return (
    <Labelled {...props}>
      <textarea
        {...tied}
        className="code"
        rows={Math.min(Math.max(value.split('\n').length, 4), 20)}
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          const lines = target.value.split('\n');
          set(path, lines.length > 1 ? lines : target.value, order);
        }}
      />
    </Labelled>
  );
}

export function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 48)), 0);
  return Math.min(Math.max(lines, 2), 14);
}

/** Joins pasted lines for a one-line field. */
export function onOneLine(text: string): string {
  return text.replace(/\s*\n$/, '').replaceAll(/\s*\n\s*/g, ' ');
}

/** A number as people type it, with or without thousands separators. */
const NUMBER = /^[-+]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)\.?\d*|\.\d+)$/;

interface Typed {
  readonly text: string;
  /** The file's value during typing: part of a number may not be one, or be `1.` on the way to 1.5. */
  readonly value: unknown;
  /** The file's value before. It's restored if the final text isn't a number. */
  readonly before: unknown;
}

/** Not a field of type number: the wheel would change its value while someone scrolls. */
export function NumberField(props: FieldProps): ReactNode {
  const { set } = useForm();
  const tied = useTied(props);
  const { node, path, order, value } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <Labelled {...props}>
      <input
        {...tied}
        inputMode={node['type'] === 'integer' ? 'numeric' : 'decimal'}
        value={typed && typed.value === value ? typed.text : shownText(value)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const text = target.value.trim();
          const before = typed ? typed.before : value;
          const next = NUMBER.test(text) ? Number(text.replaceAll(',', '')) : before;
          setTyped({ text: target.value, value: next, before });
          if (next !== value) set(path, next, order);
        }}
      />
    </Labelled>
  );
}
