import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import { formatAddress } from '../../engine/common/address.ts';
import type { FlowDiagram as FlowDiagramBlock } from '../page.gen.ts';
import { useAddress } from '../../ui/address.ts';
import { classes } from '../../ui/classes.ts';
import { usePopup } from '../../ui/use-popup.ts';
import { ZoomControls } from '../../ui/zoom-controls.tsx';
import { ZoomViewer } from '../../ui/zoom-viewer.tsx';
import type { ZoomPercent } from '../../ui/zoom-viewer.tsx';
import css from './flow-diagram.module.css';

type FlowStep = FlowDiagramBlock['steps'][number];

const ZOOM: Readonly<Record<number, string | undefined>> & Readonly<Record<ZoomPercent, string | undefined>> =
  {
    25: css.zoom25,
    50: css.zoom50,
    75: css.zoom75,
    100: undefined,
    150: css.zoom150,
    200: css.zoom200,
    300: css.zoom300,
  };

/**
 * Numbered boxes joined by arrows. The larger view is the same list, set larger, so its text exists once. The address names it
 * (`?popup=id`), and the new window shows this page with the larger view open or, without scripting, scrolled to the diagram.
 */
export function FlowDiagram({ block }: BlockProps<FlowDiagramBlock>): ReactNode {
  const { id, title, caption, steps } = block;
  const { path } = useAddress();
  const popup = usePopup();
  const opener = useRef<HTMLButtonElement>(null);
  const captionId = `caption${useId()}`; // an id starts with a letter
  return (
    <div className="wrap">
      <figure id={id} className={css.figure} tabIndex={-1}>
        <div className={css.frame} onClick={() => !isSelecting() && popup.open(id)}>
          <Flow steps={steps} />
        </div>
        <div className={css.bar}>
          <ZoomControls
            large={formatAddress({ path, search: `popup=${id}`, anchor: id })}
            onEnlarge={() => popup.open(id)}
            opener={opener}
            describedBy={captionId}
          />
        </div>
        <figcaption id={captionId} className={css.caption}>
          {caption ? `${title}. ${caption}` : title}
        </figcaption>
      </figure>
      <ZoomViewer title={title} open={popup.key === id} onClose={popup.close} opener={opener}>
        {(percent) => (
          <div className={classes(css.large, ZOOM[percent])}>
            <Flow steps={steps} />
          </div>
        )}
      </ZoomViewer>
    </div>
  );
}

/** A click that ends a text selection isn't a click on the diagram. */
function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}

interface FlowProps {
  readonly steps: readonly FlowStep[];
}

function Flow({ steps }: FlowProps): ReactNode {
  return (
    <ol className={css.flow}>
      {steps.map(({ title, text, milestone }) => (
        <li key={title} className={classes(css.step, milestone && css.milestone)}>
          <span className={css.title}>{title}</span>
          {text && <span className={css.text}>{text}</span>}
        </li>
      ))}
    </ol>
  );
}
