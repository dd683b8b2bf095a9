/** `schema-pages/modules/boards/types`: what a type of board is made of. */
export { Card, RowLink } from './row-layouts.tsx';
export { Excerpt, Facts, RowTitle, Thumb, Views, thumbOf } from './row-parts.tsx';
export type { RowProps } from './row-parts.tsx';
export type { Detail, DetailProps, FormWords, ListRow } from './type-parts.ts';
