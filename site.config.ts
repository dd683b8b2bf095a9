import { defineSite } from './src/engine/index.ts';
import { inquiry } from './src/modules/inquiry/module.ts';
import { search } from './src/modules/search/module.ts';

export default defineSite({
  code: 'src/site/site-code.ts',
  modules: [inquiry, search],
  theme: {
    styles: 'src/site/theme/theme.css',
    letters: 'src/site/brand/letters.gen.ts',
    colour: '#0b2631',
    brand: 'src/site/brand/brand-files.ts',
  },
});
