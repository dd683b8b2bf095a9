import { useRef } from 'react';
import type { ReactNode } from 'react';
import { isRecord, propertyOf } from '../../../common/json-value.ts';
import { Field } from './field.tsx';
import { useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { below, helpOf, orderOf } from './schema-node.ts';
import { textOf } from './plain-fields.tsx';

const KINDS = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg';

/** A picture: a drawing of the house or a file, with words for those who do not see it. */
export function PictureField({ node, value, path, label, isRequired, order }: FieldProps): ReactNode {
  const { set, remove, upload, names, preview } = useForm();
  const file = useRef<HTMLInputElement>(null);
  const picture = isRecord(value) ? value : {};
  const [src, drawing] = [textOf(picture['src']), textOf(picture['drawing'])];
  const own = { drawing: picture['drawing'], src: picture['src'] };
  const words = Object.fromEntries(Object.entries(picture).filter(([key]) => !(key in own)));
  const choose = (chosen: object): void => set(path, { ...chosen, ...words }, order);
  const isDecorative = picture['decorative'] === true;
  const address = drawing !== '' ? `${preview}/art/${drawing}.svg` : src.startsWith('/') ? preview + src : '';
  const take = async (chosen: File | undefined): Promise<void> => {
    const stored = chosen && (await upload(chosen));
    if (stored) choose({ src: stored });
  };
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      {!isRequired && (
        <button
          type="button"
          className="small"
          aria-label={`Leave out ${label}`}
          onClick={() => remove(path)}
        >
          Leave out
        </button>
      )}
      {helpOf(node) !== '' && <small className="help">{helpOf(node)}</small>}
      <div className="picture">
        {address === '' ? (
          <span className="thumb none">No picture yet</span>
        ) : (
          <img className="thumb" src={address} alt="" />
        )}
        <div className="grow stack">
          <label>
            {`${label}: drawing`}
            <input
              list="site-drawings"
              autoComplete="off"
              value={drawing}
              onChange={({ target }) => choose({ drawing: target.value })}
            />
          </label>
          <label>
            {`${label}: file`}
            <select value={src} onChange={({ target }) => choose({ src: target.value })}>
              <option value="">None</option>
              {src !== '' && !names.pictures.some((one) => one.value === src) && (
                <option value={src}>{`${src}: not there`}</option>
              )}
              {names.pictures.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.words}
                </option>
              ))}
            </select>
          </label>
          <input
            ref={file}
            type="file"
            accept={KINDS}
            hidden
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = ''; // the same file again is chosen again
            }}
          />
          <button type="button" onClick={() => file.current?.click()}>
            Upload a file…
          </button>
        </div>
      </div>
      {!isDecorative && (
        <Field
          schema={below(node, 'alt')}
          value={propertyOf(picture, 'alt')}
          path={[...path, 'alt']}
          label="Alt text"
          isRequired
          order={orderOf(node)}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => {
            const { alt: _alt, decorative: _decorative, ...rest } = picture;
            set(path, target.checked ? { ...rest, decorative: true } : { ...rest, alt: '' }, order);
          }}
        />
        Decorative: it says nothing that the text beside it does not say
      </label>
    </fieldset>
  );
}
