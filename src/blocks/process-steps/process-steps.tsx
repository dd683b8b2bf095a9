import { useId } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { ProcessSteps as ProcessStepsBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './process-steps.module.css';
import { useChosenStep } from './use-chosen-step.ts';
import { useSideBySide } from './use-side-by-side.ts';

type Step = ProcessStepsBlock['steps'][number];

/**
 * Steps on one line above a panel that shows the hovered, focused or pinned step, and otherwise the overview. On narrow screens
 * the steps are stacked with their texts, without buttons or panel.
 */
export function ProcessSteps({ block, level }: BlockProps<ProcessStepsBlock>): ReactNode {
  const { label, overview, steps } = block;
  const sideBySide = useSideBySide();
  const { shown, pinned, preview, endPreview, toggle } = useChosenStep();
  const step = shown === null ? undefined : steps[shown];
  return (
    <div className="wrap">
      <div className={css.process} role="group" aria-label={label} onPointerLeave={endPreview}>
        <ol className={classes(css.steps, step && css.choosing)} data-count={steps.length}>
          {steps.map((each, index) => (
            <ProcessStep
              key={each.title}
              step={each}
              number={index + 1}
              pressable={sideBySide}
              shown={index === shown}
              pinned={index === pinned}
              onPreview={() => preview(index)}
              onBlur={endPreview}
              onToggle={() => toggle(index)}
            />
          ))}
        </ol>
        <div className={`${css.panel} unprinted`}>
          <PictureImage
            key={shown}
            picture={step ? (step.detailPicture ?? step.picture) : overview.picture}
            className={css.large}
          />
          <div>
            <Heading level={level} className={css.heading}>
              {step && shown !== null ? `${shown + 1}. ${step.title}` : overview.title}
            </Heading>
            <p className={css.text}>
              <RichText value={step ? step.text : overview.text} />
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

interface ProcessStepProps {
  readonly step: Step;
  readonly number: number;
  /** False if all texts are visible. */
  readonly pressable: boolean;
  readonly shown: boolean;
  readonly pinned: boolean;
  readonly onPreview: () => void;
  readonly onBlur: () => void;
  readonly onToggle: () => void;
}

function ProcessStep(props: ProcessStepProps): ReactNode {
  const { step, number, pressable, shown, pinned, onPreview, onBlur, onToggle } = props;
  const detailId = `step${useId()}`; // an id starts with a letter
  const content = (
    <>
      <PictureImage picture={step.picture} room="small" className={css.drawing} />
      <span className={css.number}>Step {number}</span>
      <span className={css.title}>{step.title}</span>
    </>
  );
  return (
    <li className={css.step}>
      {pressable ? (
        <button
          type="button"
          className={classes(css.face, shown && css.shown)}
          aria-pressed={pinned}
          aria-describedby={detailId}
          // A finger can't hover away again: touch uses clicks.
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPreview()}
          onFocus={onPreview}
          onBlur={onBlur}
          onClick={onToggle}
        >
          {content}
        </button>
      ) : (
        <div className={css.face}>{content}</div>
      )}
      <p id={detailId} className={`${css.detail} quiet`}>
        <RichText value={step.text} />
      </p>
    </li>
  );
}
