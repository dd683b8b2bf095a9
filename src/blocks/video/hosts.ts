import { videoPage, videoPlayer } from '../../shared/youtube.ts';
import type { Video as VideoBlock } from '../page.gen.ts';

/** A video on a site for videos. */
export interface HostedVideo {
  /** The site's name. */
  readonly host: string;
  /** The address of the player, which starts at once. */
  readonly player: string;
  /** The video's page there. */
  readonly page: string;
}

/** @returns null for a video of the site */
export function hostedVideo({ youtube, vimeo }: VideoBlock): HostedVideo | null {
  if (youtube) return { host: 'YouTube', player: videoPlayer(youtube), page: videoPage(youtube) };
  if (!vimeo) return null;
  // With dnt=1, Vimeo doesn't track the visitor.
  const player = `https://player.vimeo.com/video/${vimeo}?dnt=1&autoplay=1`;
  return { host: 'Vimeo', player, page: `https://vimeo.com/${vimeo}` };
}
