import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { propertyOf } from '../../../common/json-value.ts';
import { setValue } from '../../document/edit-json.ts';
import { idOf, useForm } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { Group } from './labelled.tsx';
import { Messages } from './messages.tsx';
import { below, isRequired, labelOf, orderOf, resolveNode } from './schema-node.ts';

const GRID = 10;
const MIDDLE = { x: 50, y: 50 };
const AXES = ['x', 'y'] as const;

interface FocalPointProps {
  /** The picture's schema. */
  readonly node: FieldProps['node'];
  readonly picture: FieldProps['value'];
  readonly path: FieldProps['path'];
  /** The picture's address in the preview. */
  readonly src: string;
}

/** The point that stays visible when a picture is cropped: set by clicking on the picture, or with a slider per direction. */
export function FocalPoint({ node, picture, path: above, src }: FocalPointProps): ReactNode {
  const { definitions, set, step } = useForm();
  const isNew = useRef(false);
  const path = [...above, 'focus'];
  const own = resolveNode(definitions, below(node, 'focus'));
  const label = labelOf(definitions, node, 'focus');
  const value = propertyOf(picture, 'focus');
  const firstId = idOf([...path, 'x']);
  useEffect(() => {
    if (isNew.current) document.getElementById(firstId)?.focus();
    isNew.current = false;
  }, [firstId, value]);
  if (value === undefined) {
    return (
      <button
        type="button"
        className="small"
        onClick={() => {
          isNew.current = true;
          set(path, MIDDLE, orderOf(node));
        }}
      >
        {`+ ${label}`}
      </button>
    );
  }
  const point = { x: percentOf(value, 'x'), y: percentOf(value, 'y') };
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const next = { x: toStep((clientX - left) / width), y: toStep((clientY - top) / height) };
    step('Moved the focal point', (text) =>
      AXES.reduce((now, axis) => setValue(now, [...path, axis], next[axis], { order: orderOf(own) }), text),
    );
  };
  return (
    <Group node={own} path={path} label={label} isRequired={isRequired(node, 'focus')}>
      <p className="help">Click the point to keep in view, or move the sliders.</p>
      <div className="focal-point">
        <div className="focal-picture" onClick={press}>
          <img src={src} alt="" />
          <svg aria-hidden="true">
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="9" />
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="6" />
          </svg>
        </div>
        <figure>
          <div className="row">
            <Cropped src={src} {...point} shape="wide" />
            <Cropped src={src} {...point} shape="upright" />
          </div>
          <figcaption className="help">How it is cropped in a wide and in a tall frame</figcaption>
        </figure>
      </div>
      {AXES.map((axis) => {
        const id = idOf([...path, axis]);
        return (
          <div key={axis} className="field">
            <label htmlFor={id}>{labelOf(definitions, own, axis)}</label>
            <div className="row">
              <input
                id={id}
                className="grow"
                type="range"
                min={0}
                max={100}
                step={GRID}
                value={point[axis]}
                onChange={({ target }) => set([...path, axis], target.valueAsNumber, orderOf(own))}
              />
              <output htmlFor={id}>{point[axis]}</output>
            </div>
            <Messages path={[...path, axis]} />
          </div>
        );
      })}
      <Messages path={path} />
    </Group>
  );
}

/** An invalid value is shown as the middle; the lint reports it beside. */
function percentOf(value: unknown, axis: 'x' | 'y'): number {
  const percent = propertyOf(value, axis);
  return typeof percent === 'number' ? percent : MIDDLE[axis];
}

/** @param part from 0 to 1 */
function toStep(part: number): number {
  return Math.round((Math.min(Math.max(part, 0), 1) * 100) / GRID) * GRID;
}

interface CroppedProps {
  readonly src: string;
  readonly x: number;
  readonly y: number;
  readonly shape: 'wide' | 'upright';
}

function Cropped({ src, x, y, shape }: CroppedProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    // The Content-Security-Policy forbids style attributes, but not styles set by scripts.
    if (image.current) image.current.style.objectPosition = `${x}% ${y}%`;
  }, [x, y]);
  return <img ref={image} className={`cropped ${shape}`} src={src} alt="" />;
}
