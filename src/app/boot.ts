import { bootstrap, parsed } from './bootstrap.ts';

/** Stands in every document but that of `/` (boot-root.ts), behind the header, and runs before the page is there. */
bootstrap(parsed());
