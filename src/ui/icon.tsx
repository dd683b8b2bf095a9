import type { ReactNode } from 'react';
import css from './icon.module.css';

/** Drawn by hand on a 24 px grid, stroke 1.75, square caps. */
const SHAPES = {
  'chevron-down': <path d="M5 9l7 7 7-7" />,
  'arrow-right': <path d="M4 12h15M13 6l6 6-6 6" />,
  'arrow-left': <path d="M20 12H5M11 6l-6 6 6 6" />,
  'arrow-up': <path d="M12 20V5M6 11l6-6 6 6" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  home: (
    <>
      <path d="M4 11l8-7 8 7v9H4z" />
      <path d="M10 20v-6h4v6" />
    </>
  ),
  bookmark: <path d="M6 3h12v18l-6-5-6 5z" />,
  share: (
    <>
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="18" cy="5.5" r="2.5" />
      <circle cx="18" cy="18.5" r="2.5" />
      <path d="M8.3 10.8l7.4-4M8.3 13.2l7.4 4" />
    </>
  ),
  print: (
    <>
      <path d="M7 8V3h10v5M7 17H4V8h16v9h-3" />
      <path d="M7 14h10v7H7z" />
    </>
  ),
  'zoom-in': (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6" />
    </>
  ),
  'zoom-out': (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21M7.5 10.5h6" />
    </>
  ),
  'new-window': <path d="M10 4H4v16h16v-6M14 4h6v6M20 4l-9 9" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7v.5" />
    </>
  ),
  alert: (
    <>
      <path d="M12 3L2 20.5h20z" />
      <path d="M12 10v5M12 17.5v.5" />
    </>
  ),
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M7 4.5L19 12 7 19.5z" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7" />
    </>
  ),
  check: <path d="M4 12.5l5.5 5.5L20 7" />,
  download: <path d="M12 3v12M6 9.5l6 6 6-6M4 20.5h16" />,
  copy: (
    <>
      <path d="M8 8h12v13H8z" />
      <path d="M16 8V3H4v13h4" />
    </>
  ),
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A decorative icon: the text is beside it, or in the control's name. */
export function Icon({ name, className }: IconProps): ReactNode {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
