import { defineSite } from 'schema-pages';
import { equipment } from 'schema-pages/modules/equipment';
import { map } from 'schema-pages/modules/map';
import { playground } from 'schema-pages/modules/playground';
import { search } from 'schema-pages/modules/search';

export default defineSite({
  documents: '../../docs',
  modules: [search(), equipment(), map(), playground()],
  theme: { styles: 'theme/theme.css', colour: '#1b2733' },
});
