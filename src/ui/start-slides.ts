import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** How long a slide stands, in milliseconds: R-HOME-02 and R-HOME-10. */
const DELAY = 5000;

/** How one slide gives way to the next. */
export interface SlideMove {
  readonly effect: 'fade' | 'slide';
  /** Milliseconds. */
  readonly speed: number;
}

/** What the block can do with running slides. */
export interface Slides {
  readonly show: (index: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly end: () => void;
}

interface Handlers {
  /** Another slide comes into view, whatever brought it there. */
  readonly onShow: (index: number) => void;
  /** The slides began or ceased to follow each other by themselves. */
  readonly onPlaying: (playing: boolean) => void;
}

/**
 * Makes slides of the pictures in an element; they stand still until `play`.
 * Under reduced motion one picture gives way to the next at once.
 * @param element the element with the class `swiper`
 */
export function startSlides(element: HTMLElement, move: SlideMove, { onShow, onPlaying }: Handlers): Slides {
  const speed = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : move.speed;
  const swiper = new Swiper(element, {
    modules: [Autoplay, EffectFade],
    effect: move.effect,
    loop: true,
    loopPreventsSliding: false, // a press during a move counts
    speed,
    autoplay: { enabled: false, delay: DELAY, disableOnInteraction: true },
    on: {
      realIndexChange: ({ realIndex }) => onShow(realIndex),
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
    },
  });
  return {
    show: (index) => swiper.slideToLoop(index),
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    play: () => swiper.autoplay.start(),
    pause: () => swiper.autoplay.stop(),
    end: () => swiper.destroy(),
  };
}
