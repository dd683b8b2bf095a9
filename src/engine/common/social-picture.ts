/**
 * The picture that stands beside a shared link: `og:image`, with `og:image:width` and `og:image:height`. The build draws it;
 * it is the same for all pages and keeps its address. What shows links wants a full address: put the site's origin in front.
 */
export const SOCIAL_PICTURE = {
  path: '/social-preview.png',
  width: 1200,
  height: 630,
  type: 'image/png',
} as const;
