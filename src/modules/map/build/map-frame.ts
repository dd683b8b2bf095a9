import type { FramedDocument } from '../../../engine/index.ts';
import type { KakaoProvider } from '../provider.ts';

/**
 * What Kakao's script needs, according to sites that use it: it runs text as code and writes inline styles, which no page of
 * this site allows. So it has a separate document, which receives nothing from the visitor and can be framed only by our pages.
 */
const POLICY = [
  "default-src 'none'",
  "script-src https://dapi.kakao.com https://t1.daumcdn.net 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data: https://*.daumcdn.net https://*.kakao.com',
  'connect-src https://dapi.kakao.com https://*.daumcdn.net',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The document for Kakao's map: the script, and the place where the page puts the map. */
export function frameOf({ key }: KakaoProvider): FramedDocument {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Map</title>
<style>html, body, #map { block-size: 100%; margin: 0 }</style>
<div id="map"></div>
<script src="https://dapi.kakao.com/v2/maps/sdk.js?autoload=false&amp;appkey=${encodeURIComponent(key)}"></script>
</html>
`;
  return { html, policy: POLICY };
}
