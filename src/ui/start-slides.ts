import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** How long a slide is shown, in milliseconds: R-HOME-02 and R-HOME-10. */
const DELAY = 5000;

/** The transition between slides. */
export interface SlideMove {
  readonly effect: 'fade' | 'slide';
  /** Milliseconds. */
  readonly speed: number;
}

/** The block's controls of running slides. */
export interface Slides {
  readonly show: (index: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly end: () => void;
}

interface Handlers {
  /** Called when another slide comes into view, for any reason. */
  readonly onShow: (index: number) => void;
  /** Called when autoplay starts or stops. */
  readonly onPlaying: (playing: boolean) => void;
}

/**
 * Makes slides of the pictures in an element; they don't move until `play`. With reduced motion, pictures change without a
 * transition.
 * @param element the element with the class `swiper`
 */
export function startSlides(element: HTMLElement, move: SlideMove, { onShow, onPlaying }: Handlers): Slides {
  const speed = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : move.speed;
  const swiper = new Swiper(element, {
    modules: [Autoplay, EffectFade],
    effect: move.effect,
    loop: true,
    loopPreventsSliding: false, // a click during a transition counts
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
