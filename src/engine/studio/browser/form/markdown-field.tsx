import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { linksOf } from './choices.ts';
import { shownText } from '../../document/cell.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { rowsFor } from './text-fields.tsx';
import { Tokens } from './tokens.tsx';

/** Markdown source, with buttons for the most common marks. */
export function MarkdownField(props: FieldProps): ReactNode {
  const { set, names } = useForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isLinking, setLinking] = useState(false);
  const { node, path, order, label } = props;
  const value = shownText(props.value);
  const put = (change: (chosen: string) => string): void => {
    const element = area.current;
    if (!element) return;
    const { selectionStart: from, selectionEnd: to } = element;
    const chosen = value.slice(from, to);
    const made = change(chosen);
    set(path, value.slice(0, from) + made + value.slice(to), order);
    element.focus();
    requestAnimationFrame(() => element.setSelectionRange(from, from + made.length));
  };
  const around = (sign: string) => (chosen: string) =>
    chosen.startsWith(sign) && chosen.endsWith(sign) && chosen.length > 2 * sign.length
      ? chosen.slice(sign.length, -sign.length)
      : `${sign}${chosen || 'text'}${sign}`;
  const asList = (chosen: string): string =>
    (chosen || 'First')
      .split('\n')
      .map((line) => (line.startsWith('- ') ? line.slice(2) : `- ${line}`))
      .join('\n');
  return (
    <Labelled {...props}>
      <div className="toolbar" role="group" aria-label={`Format ${label}`}>
        <button type="button" onClick={() => put(around('**'))}>
          Bold
        </button>
        <button type="button" onClick={() => put(around('*'))}>
          Italic
        </button>
        <button type="button" onClick={() => setLinking(true)}>
          Link…
        </button>
        {node['x-content'] === 'markdown' && (
          <button type="button" onClick={() => put(asList)}>
            List
          </button>
        )}
      </div>
      <textarea
        {...useTied(props)}
        ref={area}
        rows={rowsFor(value)}
        value={value}
        onChange={({ target }) => set(path, target.value, order)}
      />
      <Tokens text={value} />
      {isLinking && (
        <PickDialog
          title="Link target"
          choices={linksOf(names)}
          onPick={(href) => put((chosen) => `[${chosen || 'link text'}](${href})`)}
          onClose={() => setLinking(false)}
        />
      )}
    </Labelled>
  );
}
