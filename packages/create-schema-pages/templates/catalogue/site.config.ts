import { defineSite } from 'schema-pages';
import { equipment } from 'schema-pages/modules/equipment';

export default defineSite({
  code: 'src/site-code.ts',
  modules: [equipment()],
  theme: { styles: 'theme/theme.css', colour: '#23282e' },
});
