import { defineSite } from 'schema-pages';
import { accounts } from 'schema-pages/modules/accounts';
import { boards } from 'schema-pages/modules/boards';
import { desk } from 'schema-pages/modules/desk';
import { equipment } from 'schema-pages/modules/equipment';
import { inquiry } from 'schema-pages/modules/inquiry';
import { map } from 'schema-pages/modules/map';
import { search } from 'schema-pages/modules/search';

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
