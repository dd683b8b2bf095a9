import { defineSite } from '../../src/engine/index.ts';
import { accounts } from '../../src/modules/accounts/module.ts';
import { boards } from '../../src/modules/boards/module.ts';
import { desk } from '../../src/modules/desk/module.ts';
import { inquiry } from '../../src/modules/inquiry/module.ts';
import { search } from '../../src/modules/search/module.ts';
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
