import type { ReactNode } from 'react';
import { readCell, writeCell } from '../../document/cell.ts';
import { setValue } from '../../document/edit-json.ts';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Labelled, useTied } from './labelled.tsx';
import { pasteText } from './paste-text.ts';
import { rowsFor } from './text-fields.tsx';

/** A single cell, as in the rows of a popup. */
export function CellField(props: FieldProps): ReactNode {
  const { set, step } = useForm();
  const tied = useTied(props);
  const { path, order, value, label } = props;
  const cell = readCell(value);
  return (
    <Labelled {...props}>
      <textarea
        {...tied}
        rows={Math.max(rowsFor(cell.text) - 1, 1)}
        value={cell.text}
        placeholder="on request"
        onPaste={(event) =>
          pasteText(event, (text) =>
            step(`Pasted into ${label}`, (now) =>
              setValue(now, path, writeCell({ ...cell, text }, value), { order }),
            ),
          )
        }
        onChange={({ target }) => set(path, writeCell({ ...cell, text: target.value }, value), order)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={cell.isTypical}
          disabled={cell.text === ''}
          aria-label={`${label} is typical, to be confirmed by the owner`}
          onChange={({ target }) =>
            set(path, writeCell({ ...cell, isTypical: target.checked }, value), order)
          }
        />
        Typical, to be confirmed
      </label>
    </Labelled>
  );
}
