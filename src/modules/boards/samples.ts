import type { NewestPost } from './post-types.ts';

/** Posts for the examples of blocks in the studio. */
export const POSTS: readonly NewestPost[] = [
  'Opening hours over the New Year holiday',
  'Maintenance of the website on Saturday morning',
  'New brochures are available for download',
  'We will be at the spring trade fair',
  'The office in the capital has moved',
  'Applications for the summer internship are open',
].map((title, index) => ({
  id: index + 1,
  title,
  updateTime: Date.UTC(2026, 0, 28 - 3 * index, 3),
  thumbFileId: null,
}));
