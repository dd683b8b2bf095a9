import { defineSite } from 'schema-pages';
import { search } from 'schema-pages/modules/search';

export default defineSite({
  documents: '../../docs',
  modules: [search()],
  theme: { styles: 'theme/theme.css', colour: '#1b2733' },
});
