import { defineSite } from '../../src/engine/index.ts';
import { inquiry } from '../../src/modules/inquiry/module.ts';
import { search } from '../../src/modules/search/module.ts';

export default defineSite({
  code: 'src/site-code.ts',
  modules: [inquiry, search],
  theme: { styles: '../workshop/theme/theme.css', colour: '#4a2c17' },
});
