import { defineSite } from './src/engine/index.ts';

export default defineSite({
  code: 'src/site/site-code.ts',
  theme: {
    styles: 'src/site/theme/theme.css',
    letters: 'src/site/brand/letters.gen.ts',
    colour: '#0b2631',
    brand: 'src/site/brand/brand-files.ts',
  },
});
