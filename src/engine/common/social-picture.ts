/**
 * The picture shown with a shared link: `og:image`, with `og:image:width` and `og:image:height`. The build draws it; it's the
 * same for all pages and its address doesn't change. `og:image` needs a full address: put the site's origin in front.
 */
export const SOCIAL_PICTURE = {
  path: '/social-preview.png',
  width: 1200,
  height: 630,
  type: 'image/png',
} as const;
