/** What is fetched of the video provider, and only by a valid id (R-SEC-12). */

/** The hosts, for the Content-Security-Policy: pictures in lists, and the player once the visitor has asked for it. */
export const VIDEO_PICTURE_HOST = 'https://i.ytimg.com';
export const VIDEO_PLAYER_HOST = 'https://www.youtube-nocookie.com';

/** @returns the id of a video; null where the text is none */
export function videoId(text: string | null | undefined): string | null {
  return text && /^[\w-]{11}$/.test(text) ? text : null;
}

/** A video's picture, 480 by 360. */
export function videoPicture(id: string): string {
  return `${VIDEO_PICTURE_HOST}/vi/${id}/hqdefault.jpg`;
}

/** The player, which begins at once, since it is loaded only when the visitor has asked for the video. */
export function videoPlayer(id: string): string {
  return `${VIDEO_PLAYER_HOST}/embed/${id}?autoplay=1`;
}

/** The video at the provider's. */
export function videoPage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
