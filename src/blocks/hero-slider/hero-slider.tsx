import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { HeroSlider as HeroSliderBlock } from '../page.gen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { focusOf } from '../../ui/focal-point.ts';
import { PictureSources } from '../../ui/picture-sources.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useSlides } from '../../ui/use-slides.ts';
import { Controls } from './controls.tsx';
import css from './hero-slider.module.css';

/** R-HOME-02. */
const FADE = { effect: 'fade', speed: 350 } as const;

type Slide = HeroSliderBlock['slides'][number];

/** A slogan and a sentence over changing pictures. Only the captions and the controls are the carousel. */
export function HeroSlider({ block }: BlockProps<HeroSliderBlock>): ReactNode {
  const { slogan, lead, label, slides, actions = [] } = block;
  const { element, shown, playing, act, stop } = useSlides(FADE);
  return (
    <div className={css.hero}>
      <div ref={element} className={`swiper ${css.pictures} unprinted`} aria-hidden="true">
        <div className={`swiper-wrapper ${css.track}`}>
          {slides.map((slide, index) => (
            <SlidePicture key={slide.label} slide={slide} first={index === 0} />
          ))}
        </div>
      </div>
      <div className={`wrap ${css.inner}`}>
        <h1 className={css.slogan} tabIndex={-1}>
          {slogan}
        </h1>
        <div
          className={css.carousel}
          role="group"
          aria-roledescription="carousel"
          aria-label={label}
          onFocus={({ target }) => {
            if (target.matches(':focus-visible')) stop();
          }}
        >
          <Controls slides={slides} shown={shown} playing={playing} act={act} stop={stop} />
          <div className={css.captions} aria-live={playing ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <div
                key={slide.label}
                className={classes(css.caption, index === shown && css.current)}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}: ${slide.label}`}
              >
                <p className={css.name}>{slide.label}</p>
                <p>{slide.text}</p>
              </div>
            ))}
          </div>
        </div>
        {lead && (
          <p className={css.lead}>
            <RichText value={lead} />
          </p>
        )}
        {actions.length > 0 && (
          <div className={`${css.actions} cluster`}>
            {actions.map((action, index) => (
              <ButtonLink key={action.href} href={action.href} look={index === 0 ? 'accent' : 'on-ink'}>
                {action.label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** When the portrait picture replaces the landscape one. */
const NARROW = '(max-width: 767px)';

/** The first picture loads with the page; the others wait until they are near. */
function SlidePicture({ slide, first }: { readonly slide: Slide; readonly first: boolean }): ReactNode {
  const { picture, portrait } = slide;
  return (
    <picture className={`swiper-slide ${css.slide}`} data-focus={focusOf(portrait)}>
      <PictureSources picture={portrait} sizes="100vw" media={NARROW} />
      <source media={NARROW} srcSet={portrait.src} width={portrait.width} height={portrait.height} />
      <PictureSources picture={picture} sizes="100vw" />
      <img
        src={picture.src}
        alt=""
        data-focus={focusOf(picture)}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
