import type { ReactNode } from 'react';
import type { HeroSlider as HeroSliderBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Slides } from '../../ui/start-slides.ts';
import css from './controls.module.css';

interface ControlsProps {
  readonly slides: HeroSliderBlock['slides'];
  readonly shown: number;
  readonly playing: boolean;
  readonly act: (action: (slides: Slides) => void) => void;
  readonly stop: () => void;
}

/** Pause or play first, then the arrows and one named button per slide, with a bar for the slide's progress. */
export function Controls({ slides, shown, playing, act, stop }: ControlsProps): ReactNode {
  const move = (action: (slides: Slides) => void): void => {
    stop();
    act(action);
  };
  return (
    <div className={`${css.bar} unprinted scripted`}>
      <div className={css.buttons}>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          onClick={() => (playing ? stop() : act((running) => running.play()))}
        />
        <IconButton
          icon="arrow-left"
          label="Previous"
          onClick={() => move((running) => running.previous())}
        />
        <IconButton icon="arrow-right" label="Next" onClick={() => move((running) => running.next())} />
      </div>
      <div className={classes(css.picker, playing && css.playing)} role="group" aria-label="Choose slide">
        {slides.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            className={css.pick}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => move((running) => running.show(index))}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
