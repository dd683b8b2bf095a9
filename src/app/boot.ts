import { bootstrap, parsed } from './bootstrap.ts';

/**
 * In every document except that of `/` (boot-root.ts), after the header; runs before the page is parsed. A reload of an address
 * whose hash requests another page (`/a#/b`) loads that page's document instead.
 */
if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));
else bootstrap(parsed());
