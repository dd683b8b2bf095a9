/** Addresses at the video provider, only for a valid id (R-SEC-12). */

/** The hosts, for the Content-Security-Policy: pictures in lists, and the player that visitors start. */
export const VIDEO_PICTURE_HOST = 'https://i.ytimg.com';
export const VIDEO_PLAYER_HOST = 'https://www.youtube-nocookie.com';

/** @returns the video id; null if the text isn't one */
export function videoId(text: string | null | undefined): string | null {
  return text && /^[\w-]{11}$/.test(text) ? text : null;
}

/** A video's picture, 480 by 360. */
export function videoPicture(id: string): string {
  return `${VIDEO_PICTURE_HOST}/vi/${id}/hqdefault.jpg`;
}

/** The player. It starts at once, because it's loaded only when the visitor starts the video. */
export function videoPlayer(id: string): string {
  return `${VIDEO_PLAYER_HOST}/embed/${id}?autoplay=1`;
}

/** The video's page at the provider. */
export function videoPage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
