import { defineSite } from 'schema-pages';
import { accounts } from 'schema-pages/modules/accounts';
import { boards } from 'schema-pages/modules/boards';
import { desk } from 'schema-pages/modules/desk';
import { inquiry } from 'schema-pages/modules/inquiry';
import { search } from 'schema-pages/modules/search';

export default defineSite({
  code: 'src/site-code.ts',
  modules: [boards(), inquiry(), accounts(), search(), desk()],
  theme: { styles: 'theme/theme.css', colour: '#2a2660' },
});
