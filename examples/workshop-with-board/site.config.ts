import { defineSite } from 'schema-pages';
import { accounts } from 'schema-pages/modules/accounts';
import { boards } from 'schema-pages/modules/boards';
import { desk } from 'schema-pages/modules/desk';
import { inquiry } from 'schema-pages/modules/inquiry';
import { search } from 'schema-pages/modules/search';
import { booking } from './src/modules/booking/module.ts';

export default defineSite({
  code: 'src/site-code.ts',
  modules: [
    boards({ types: 'src/board-types' }),
    inquiry({ wording: 'src/inquiry-wording.ts' }),
    accounts({ signUp: false }), // for staff, who write the posts and answer the inquiries
    search(),
    desk(),
    booking(),
  ],
  theme: { styles: '../workshop/theme/theme.css', colour: '#4a2c17' },
});
