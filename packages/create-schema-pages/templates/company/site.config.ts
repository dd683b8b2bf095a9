import { defineSite } from 'schema-pages';

export default defineSite({
  code: 'src/site-code.ts',
  theme: { styles: 'theme/theme.css', colour: '#123a33' },
});
