import { begin, parsed } from './begin.ts';

/** Stands in the head of every document but that of `/` (boot-root.ts), and runs before anything is painted. */
begin(parsed());
