import { bootstrap, parsed } from './bootstrap.ts';

/**
 * Stands in every document but that of `/` (boot-root.ts), behind the header, and runs before the page is there. A reload of an address
 * whose end asks for another page (`/a#/b`) loads that page's document instead.
 */
if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));
else bootstrap(parsed());
