/** The brand colours, as in src/site/theme/tokens.css: --harbour-900, --harbour-700, --gold-400. */
export const INK = '#0b2631';
export const GOLD = '#ccb340';
const INK_LIGHT = '#164857';

const SHAPE = {
  body: 'M17 1l15.6 9v18L17 37 1.4 28V10z',
  face: 'M17 19l15.6-9v18L17 37z',
  edges: 'M17 19v18M17 19L1.4 10M17 19l15.6-9',
};

/** The bare symbol, for browser tabs, whose background is unknown. */
export function symbolSvg(): string {
  return svg('-3 0 40 38', markup(INK));
}

/** The symbol on an ink square, small enough for launchers that crop the square to a circle. */
export function iconSvg(): string {
  return svg('-19 -17 72 72', `<path fill="${INK}" d="M-19-17h72v72h-72z"/>${markup(INK_LIGHT)}`);
}

/** The symbol for a dark background. */
export function symbolOnInkSvg(): string {
  return svg('-1 -1 36 40', markup(INK_LIGHT));
}

function markup(body: string): string {
  return (
    `<path fill="${body}" d="${SHAPE.body}"/><path fill="${GOLD}" d="${SHAPE.face}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="2" d="${SHAPE.edges}"/>`
  );
}

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}
