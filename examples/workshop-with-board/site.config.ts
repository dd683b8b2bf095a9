import { defineSite } from '../../src/engine/index.ts';

export default defineSite({
  code: 'src/site-code.ts',
  theme: { styles: '../workshop/theme/theme.css', colour: '#4a2c17' },
});
