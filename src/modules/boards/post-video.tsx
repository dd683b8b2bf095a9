import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { videoPage, videoPlayer } from '../../shared/youtube.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import css from './post-video.module.css';

interface PostVideoProps {
  /** A valid id. */
  readonly id: string;
  readonly title: string;
}

/** A video. Nothing is fetched from its provider until the visitor starts it. */
export function PostVideo({ id, title }: PostVideoProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (asked) player.current?.focus();
  }, [asked]);
  return (
    <div className={css.video}>
      {asked ? (
        <iframe
          ref={player}
          src={videoPlayer(id)}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          className={`${css.frame} unprinted`}
        />
      ) : (
        <button type="button" className={`${css.poster} unprinted`} onClick={() => setAsked(true)}>
          <span className={css.mark}>
            <Icon name="play" />
          </span>
          <span>Play the video</span>
          <span className={css.note}>It is loaded from YouTube, which then learns of your visit.</span>
        </button>
      )}
      <p className={css.way}>
        <Link href={videoPage(id)} newWindow>
          Watch on YouTube
        </Link>
      </p>
    </div>
  );
}
