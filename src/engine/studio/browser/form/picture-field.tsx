import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isRecord, propertyOf } from '../../../common/json-value.ts';
import type { Json } from '../../../schema/resolve-schemas.ts';
import type { SiteNames } from '../../../editor/site-names.ts';
import { drawingAddress, drawingsOf, filesOf } from './choices.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Group } from './labelled.tsx';
import { FocalPoint } from './focal-point.tsx';
import { Messages } from './messages.tsx';
import { Properties } from './object-field.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { below, labelOf, orderOf, propertiesOf } from './schema-node.ts';
import { shownText } from '../../document/cell.ts';

const KINDS = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg';

/** A picture: one of our drawings or a file, with its alternative text. */
export function PictureField({ node, value, path, label, isRequired, order }: FieldProps): ReactNode {
  const { definitions, set, upload, names, preview, field } = useForm();
  const file = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState<'drawing' | 'file' | null>(null);
  /** The name of the file being uploaded. */
  const [uploading, setUploading] = useState<string | null>(null);
  const asksForAlt = useRef(false);
  const altId = idOf([...path, 'alt']);
  useEffect(() => {
    if (asksForAlt.current) document.getElementById(altId)?.focus();
    asksForAlt.current = false;
  }, [altId, value]);
  const picture = isRecord(value) ? value : {};
  const [src, drawing] = [shownText(picture['src']), shownText(picture['drawing'])];
  const isDecorative = picture['decorative'] === true;
  /**
   * The alternative text and the focal point belonged to the previous picture. Drawings are mostly decorative, photographs
   * aren't.
   */
  const choose = (chosen: { readonly drawing: string } | { readonly src: string }): void => {
    const rest = without(picture, ['drawing', 'src', 'alt', 'decorative', 'focus']);
    const isAdornment = isDecorative && 'drawing' in chosen;
    asksForAlt.current = !isAdornment;
    set(path, { ...chosen, ...(isAdornment ? { decorative: true } : { alt: '' }), ...rest }, order);
  };
  const address =
    drawing !== '' ? drawingAddress(preview, drawing) : src.startsWith('/') ? preview + encodeURI(src) : '';
  // When the upload ends, the picture may have changed, or another page may be open.
  const latest = useRef<typeof choose | null>(null);
  useEffect(() => {
    latest.current = choose;
    return () => {
      latest.current = null;
    };
  });
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setUploading(chosen.name);
    const stored = await upload(chosen);
    setUploading(null);
    if (stored !== null) latest.current?.({ src: stored });
  };
  return (
    <Group {...{ node, path, label, isRequired }}>
      <div className="picture">
        {address === '' ? (
          <span className="thumb none">No picture yet</span>
        ) : (
          <img className="thumb" src={address} alt="" />
        )}
        <div className="grow stack">
          <p className="quiet">{chosenWords(drawing, src, names)}</p>
          <button type="button" onClick={() => setPicking('drawing')}>
            Choose a drawing…
          </button>
          <button type="button" onClick={() => setPicking('file')}>
            Choose a file…
          </button>
          <input
            ref={file}
            type="file"
            accept={KINDS}
            hidden
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = ''; // so that the same file can be chosen again
            }}
          />
          <button type="button" onClick={() => file.current?.click()}>
            Upload a file…
          </button>
          <p role="status" className={uploading === null ? 'unseen' : 'quiet'}>
            {uploading !== null && `Uploading ${uploading}…`}
          </p>
        </div>
      </div>
      {picking !== null && (
        <PickDialog
          title={picking === 'drawing' ? 'Drawings' : 'Files in public'}
          choices={picking === 'drawing' ? drawingsOf(names, preview) : filesOf(names, preview)}
          onPick={(chosen) => choose(picking === 'drawing' ? { drawing: chosen } : { src: chosen })}
          onClose={() => setPicking(null)}
        />
      )}
      <Messages path={[...path, 'drawing']} />
      <Messages path={[...path, 'src']} />
      {!isDecorative &&
        field({
          schema: below(node, 'alt'),
          value: propertyOf(picture, 'alt'),
          path: [...path, 'alt'],
          label: labelOf(definitions, node, 'alt'),
          isRequired: true,
          order: orderOf(node),
        })}
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => {
            const rest = without(picture, ['alt', 'decorative']);
            set(path, target.checked ? { ...rest, decorative: true } : { ...rest, alt: '' }, order);
          }}
        />
        Decorative: it adds nothing to the text beside it
      </label>
      {below(node, 'focus') !== undefined && address !== '' && (
        <FocalPoint node={node} picture={value} path={path} src={address} />
      )}
      <Properties node={node} value={value} path={path} without={propertiesOf(node)} />
    </Group>
  );
}

function without(picture: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(picture).filter(([name]) => !names.includes(name)));
}

function chosenWords(drawing: string, src: string, { drawings, pictures }: SiteNames): string {
  if (drawing !== '')
    return drawings.find(({ value }) => value === drawing)?.label ?? `${drawing}: not found`;
  if (src === '') return 'Choose a drawing or a file.';
  return pictures.find(({ value }) => value === src)?.label ?? `${src}: not found`;
}
