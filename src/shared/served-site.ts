import type { SiteIndex } from '../engine/common/site-index.ts';

/** The entries of the lists of content that modules bring, by the lists' names. Each module adds its own by `declare module`. */
export interface ListEntries {}

/** The built site as the service reads it. */
export interface ServedSite extends SiteIndex, ListEntries {}
