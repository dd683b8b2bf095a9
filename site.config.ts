import { defineSite } from './src/engine/index.ts';
import { accounts } from './src/modules/accounts/module.ts';
import { boards } from './src/modules/boards/module.ts';
import { desk } from './src/modules/desk/module.ts';
import { equipment } from './src/modules/equipment/module.ts';
import { inquiry } from './src/modules/inquiry/module.ts';
import { map } from './src/modules/map/module.ts';
import { search } from './src/modules/search/module.ts';

export default defineSite({
  code: 'src/site/site-code.ts',
  modules: [
    boards(),
    inquiry({ wording: 'src/site/wording/inquiry.ts' }),
    accounts(),
    search(),
    equipment(),
    map(),
    desk(),
  ],
  theme: {
    styles: 'src/site/theme/theme.css',
    letters: 'src/site/brand/letters.gen.ts',
    colour: '#0b2631',
    brand: 'src/site/brand/brand-files.ts',
  },
});
